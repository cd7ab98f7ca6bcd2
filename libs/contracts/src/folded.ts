/** Tone marks, dots below and the like, as Yoruba, Igbo and French have them; signs of other scripts that carry sounds stay. */
const MARKS = /[\u0300-\u036f]/g;

/** More marks on one letter than any language has: ordering them takes the square of their number. */
const TOO_MANY_MARKS = /(\p{M}{16})\p{M}+/gu;

/** Letters of Hausa whose hook is no mark of its own; a pattern with the letters themselves would make V8 keep two bytes for each of a program. */
const HOOKED: Readonly<Record<string, string>> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y" };

/** What keyboards, phones and word processors write for ' and for -, as the inside of a pattern's class. */
export const APOSTROPHES = "`\u00b4\u02b9\u02bc\u2018\u2019";
export const HYPHENS = "\u2010-\u2015";

const ANY_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, "g");
const ANY_HYPHEN = new RegExp(`[${HYPHENS}]`, "g");

/**
 * A text as searches compare it: in lower case, without accents and the hooks of Hausa, with one kind of apostrophes and of hyphens,
 * each run of spaces or control characters one space, none at its ends. Folded twice it stays as it is.
 */
export function folded(text: string): string {
  return text
    .replace(TOO_MANY_MARKS, "$1")
    .replace(ANY_APOSTROPHE, "'")
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKD")
    .replace(MARKS, "")
    .replace(TOO_MANY_MARKS, "$1")
    .normalize("NFKC")
    .replace(/[\u0253\u0257\u0199\u01b4]/g, (letter) => HOOKED[letter] ?? letter)
    .replace(ANY_APOSTROPHE, "'")
    .replace(ANY_HYPHEN, "-")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

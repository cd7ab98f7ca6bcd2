/** Tone marks, dots below and the like, as Yoruba, Igbo and French have them; signs of other scripts that carry sounds stay. */
const MARKS = /[\u0300-\u036f]/g;

/** More marks on one letter than any language has: ordering them takes the square of their number. */
const TOO_MANY_MARKS = /(\p{M}{16})\p{M}+/gu;

/** Letters of Hausa whose hook is no mark of its own; a pattern with the letters themselves would make V8 keep two bytes for each of a program. */
const HOOKED: Readonly<Record<string, string>> = { ɓ: "b", ɗ: "d", ƙ: "k", ƴ: "y" };

/**
 * A text as searches compare it: in lower case, without accents and the hooks of Hausa, each run of spaces or control
 * characters one space, none at its ends. Folded twice it stays as it is.
 */
export function folded(text: string): string {
  return text
    .replace(TOO_MANY_MARKS, "$1")
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFKD")
    .replace(MARKS, "")
    .replace(TOO_MANY_MARKS, "$1")
    .normalize("NFKC")
    .replace(/[\u0253\u0257\u0199\u01b4]/g, (letter) => HOOKED[letter] ?? letter)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

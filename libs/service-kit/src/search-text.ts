import { APOSTROPHES, folded, HYPHENS } from "@jobcentre/contracts/folded";

/** Blocks with letters that are written with an accent: Latin, Greek and Cyrillic. */
const ACCENTED = [
  [0xc0, 0x24f],
  [0x370, 0x4ff],
  [0x1e00, 0x1fff],
  // The hooked letters of Hausa.
  [0x253, 0x257],
] as const;

/** Letter → those of one sign that differ from it by an accent only, in lower case where they have one. */
const variants = new Map<string, string>();
for (const [first, last] of ACCENTED)
  for (let code = first; code <= last; code++) {
    const letter = String.fromCharCode(code);
    const plain = folded(letter);
    const isLower = letter === letter.toLowerCase() || letter.toLowerCase().length > 1;
    if (isLower && plain.length === 1 && plain !== letter) variants.set(plain, (variants.get(plain) ?? "") + letter);
  }

/** Folded, one sign may become eighteen letters, and MongoDB refuses patterns of more than 32,764 bytes. */
const MOST_LETTERS = 200;

const LINE_ENDS = /[\u2028\u2029]/g;

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The pattern that finds what people typed, whatever signs it holds, in texts that were stored folded. */
export const foldedPattern = (text: string): string => literally(folded(text));

/** More words than anybody types; the rest would only cost time. */
const MOST_WORDS = 12;

const foldedWords = (text: string): string[] =>
  folded(text)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS);

/** Those of each word of what people typed, as a part of texts that were stored folded. */
export const foldedWordPatterns = (text: string): string[] => foldedWords(text).map(literally);

/**
 * The pattern that finds all words of what people typed, in any order, each as a part, within one line of a text that was stored folded;
 * "" where nothing was typed.
 */
export function foldedWordsPattern(text: string): string {
  const words = foldedWords(text);
  if (words.length === 0) return "";
  return `(?:^|\\n)${words.map((word) => `(?=[^\\n]*${literally(word)})`).join("")}`;
}

function anyAccent(letter: string): string {
  if (letter === " ") return "[\\s\u00a0]+";
  if (letter === "'") return `['${APOSTROPHES}]`;
  if (letter === "-") return `[${HYPHENS}-]`;
  if (!/\p{L}/u.test(letter)) return literally(letter);
  const others = variants.get(letter);
  // A class only where it is of use: without the flag u it takes a letter of two units apart.
  return `${others ? `[${letter}${others}]` : letter}[\u0300-\u036f]*`;
}

/** A substring match of what people typed, whatever signs it holds, in texts as they were typed; case, accents and runs of spaces make no difference. */
export function containing(typed: string): RegExp {
  // Line ends of JavaScript alone: an expression's source writes them in a way that no store reads.
  const text = typed.replace(LINE_ENDS, " ");
  const asTyped = literally(typed).replace(LINE_ENDS, "[\\s\\S]");
  const pattern = [...folded(text)].slice(0, MOST_LETTERS).map(anyAccent).join("");
  // The pattern finds whatever the text itself does where that has no signs but ASCII's.
  const both = /^[ -~]*$/.test(text) ? [pattern] : [asTyped, pattern];
  return new RegExp(both.filter((part) => part !== "").join("|"), "i");
}

/** The same words as matches in texts as they were typed, each of which has to be found; none where nothing was typed. */
export const containingWords = (typed: string): RegExp[] => foldedWords(typed).map(containing);

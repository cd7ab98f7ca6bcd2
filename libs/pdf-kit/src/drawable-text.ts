import { Problem } from "@jobcentre/service-kit/problem";

/** An accent that is drawn beside its letter, because the fonts have no such letter. */
export interface Accent {
  /** Which character of the text it belongs to. */
  at: number;
  /** The sign that is drawn. */
  sign: string;
  /** The combining mark that it stands for, as the text is copied. */
  mark: string;
  place: "above" | "below";
  /** How many accents above the same letter are nearer to it, those that the font draws included. */
  level: number;
}

export interface DrawableText {
  /** What the font can write; a sign each. */
  text: string;
  accents: Accent[];
}

/** Combining accents, as Yoruba and Igbo need them, by the spacing sign that looks alike. */
const ACCENTS: Record<string, Pick<Accent, "sign" | "place">> = {
  "\u0300": { sign: "`", place: "above" },
  "\u0301": { sign: "\u00b4", place: "above" },
  "\u0302": { sign: "\u02c6", place: "above" },
  "\u0303": { sign: "\u02dc", place: "above" },
  "\u0304": { sign: "\u00af", place: "above" },
  "\u0307": { sign: ".", place: "above" },
  "\u0308": { sign: "\u00a8", place: "above" },
  "\u0323": { sign: ".", place: "below" },
  "\u0327": { sign: "\u00b8", place: "below" },
  // The short line that many write under Yoruba's letters instead of the dot.
  "\u0329": { sign: "'", place: "below" },
  "\u0331": { sign: "\u00af", place: "below" },
};

/** Signs before the lines of a list, those of Word's own font among them. */
const BULLETS =
  "\u2023\u2043\u2219\u25a0\u25aa\u25b8\u25ba\u25cb\u25cf\u25e6\u27a2\u27a4\uf076\uf0a7\uf0b7\uf0d8\uf0fc";

/** A text has a letter that the fonts lack, or nothing that they have. */
export class UndrawableText extends Problem {
  /** Where it is. */
  readonly word: string;

  constructor(word: string) {
    super("pdf_letters");
    this.word = word;
  }
}

/** The hooked letters of Hausa as Nigerian passports write them, and signs that people paste and that have a twin in the fonts. */
const TWINS: Record<string, string> = {
  Ɓ: "B",
  ɓ: "b",
  Ɗ: "D",
  ɗ: "d",
  Ƙ: "K",
  ƙ: "k",
  Ƴ: "Y",
  ƴ: "y",
  ʼ: "’",
  "‐": "-",
  "‑": "-",
  "−": "-",
  // An invisible place to break a word, which the fonts would draw.
  "\u00ad": "",
  "\u2012": "\u2013",
  "\u2015": "\u2014",
  "\u201b": "\u2018",
  "\u2032": "'",
  "\u2033": '"',
  "\u2044": "/",
  "\u2192": "->",
  "\u2264": "<=",
  "\u2265": ">=",
  "\u20a6": "NGN ",
  "\u2126": "Ohm",
  "\u03a9": "Ohm",
  "\u03bc": "\u00b5",
  ...Object.fromEntries([...BULLETS].map((bullet) => [bullet, "\u2022"])),
};

/** Signs of which nothing is seen, but which count as marks of a letter or as spaces: how a sign looks, joiners, a file's first sign. */
const UNSEEN = /[\u034f\ufe00-\ufe0f\ufeff]/g;

let graphemes: Intl.Segmenter | undefined;

/**
 * A text as the PDF's fonts can draw it; `canWrite` says which characters they have. Pictures and other signs are left
 * out, but never a letter: throws UndrawableText, a Problem("pdf_letters"), rather than print a wrong name. So does a text of pictures
 * alone, unless it may be `empty`: a certificate would be for nobody, a line of decoration is no loss.
 */
export function drawableText(
  text: string,
  canWrite: (character: string) => boolean,
  { empty = false }: { empty?: boolean } = {},
): DrawableText {
  // What most texts are, and every font has: nothing to look at sign by sign.
  if (/^[\t\n\r -~]*$/.test(text)) return { text: text.replace(/\s+/g, " ").trim(), accents: [] };
  let written = "";
  const accents: Accent[] = [];
  const composed = text.replace(UNSEEN, "").normalize("NFC");
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  for (const { segment, index } of graphemes.segment(composed)) {
    if (/^\s+$/u.test(segment)) {
      if (written && !written.endsWith(" ")) written += " ";
      continue;
    }
    const letter = drawableLetter(segment, canWrite);
    if (letter === "unknown") throw new UndrawableText(wordAt(composed, index));
    if (!letter) continue;
    written += letter.base;
    for (const accent of letter.accents) accents.push({ ...accent, at: written.length - 1 });
  }
  written = written.trimEnd();
  if (!written && !empty && text.trim()) throw new UndrawableText(text.trim());
  return { text: written, accents };
}

/** The word around a place in a text. */
function wordAt(text: string, index: number): string {
  const [before = ""] = /\S*$/.exec(text.slice(0, index)) ?? [];
  const [after = ""] = /^\S*/.exec(text.slice(index)) ?? [];
  return before + after;
}

/** A text as it is to be copied and found: with the accents that are drawn beside its letters. */
export function copiedText({ text, accents }: DrawableText): string {
  const marks = (at: number) => accents.filter((accent) => accent.at === at).map(({ mark }) => mark);
  return [...text]
    .map((letter, at) => [letter, ...marks(at)].join(""))
    .join("")
    .normalize("NFC");
}

/** The sign or signs that stand for one that the fonts lack: its twin, or what it is written for, as "fi" for a ligature. */
function twinOf(sign: string, canWrite: (character: string) => boolean): string | undefined {
  const meant = sign.normalize("NFKC").replace("\u2044", "/");
  return [TWINS[sign], sign, meant].find(
    (twin) => twin !== undefined && [...twin].every((character) => canWrite(character)),
  );
}

/** One letter with its accents; null for what is no letter and cannot be written. */
function drawableLetter(segment: string, canWrite: (character: string) => boolean) {
  const [first = "", ...marks] = segment.normalize("NFD");
  const twin = twinOf(first, canWrite);
  if (twin === undefined) return /[\p{L}\p{N}]/u.test(segment) ? "unknown" : null;
  let base: string = twin;
  const accents: Omit<Accent, "at">[] = [];
  let above = 0;
  for (const mark of marks) {
    const composed = (base + mark).normalize("NFC");
    // The font's own letter looks best, as long as nothing is drawn on it by hand yet.
    if (accents.every(({ place }) => place === "below") && [...composed].length === 1 && canWrite(composed)) {
      base = composed;
      above++;
      continue;
    }
    const accent = ACCENTS[mark];
    if (!accent) {
      if (/\p{M}/u.test(mark) && /\p{L}/u.test(first)) return "unknown";
      continue;
    }
    accents.push({ ...accent, mark, level: accent.place === "above" ? above++ : 0 });
  }
  return { base, accents };
}

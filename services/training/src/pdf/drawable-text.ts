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

/** The hooked letters of Hausa as Nigerian passports write them, and signs that have a twin in the fonts. */
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
};

/**
 * A text as the PDF's fonts can draw it; `canWrite` says which characters they have. Pictures and other signs are left
 * out, but never a letter: throws Problem("pdf_letters") rather than print a wrong name.
 */
export function drawableText(text: string, canWrite: (character: string) => boolean): DrawableText {
  let written = "";
  const accents: Accent[] = [];
  const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
  for (const { segment } of graphemes.segment(text.normalize("NFC"))) {
    if (/^\s+$/u.test(segment)) {
      if (!/(^| )$/.test(written)) written += " ";
      continue;
    }
    const letter = drawableLetter(segment, canWrite);
    if (!letter) continue;
    for (const accent of letter.accents) accents.push({ ...accent, at: written.length });
    written += letter.base;
  }
  written = written.trimEnd();
  // A text of pictures alone would be a certificate for nobody.
  if (!written && text.trim()) throw new Problem("pdf_letters");
  return { text: written, accents };
}

/** A text as it is to be copied and found: with the accents that are drawn beside its letters. */
export function copiedText({ text, accents }: DrawableText): string {
  const marks = (at: number) => accents.filter((accent) => accent.at === at).map(({ mark }) => mark);
  return [...text]
    .map((letter, at) => [letter, ...marks(at)].join(""))
    .join("")
    .normalize("NFC");
}

/** One letter with its accents; null for what is no letter and cannot be written. */
function drawableLetter(segment: string, canWrite: (character: string) => boolean) {
  const [first = "", ...marks] = segment.normalize("NFD");
  let base = TWINS[first] ?? first;
  if (!canWrite(base)) {
    if (/[\p{L}\p{N}]/u.test(segment)) throw new Problem("pdf_letters");
    return null;
  }
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
      if (/\p{M}/u.test(mark) && /\p{L}/u.test(first)) throw new Problem("pdf_letters");
      continue;
    }
    accents.push({ ...accent, mark, level: accent.place === "above" ? above++ : 0 });
  }
  return { base, accents };
}

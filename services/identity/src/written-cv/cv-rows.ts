import { type DrawableText, drawableText, UndrawableText } from "@jobcentre/pdf-kit/drawable-text";
import { wrapLines } from "@jobcentre/pdf-kit/wrap-lines";
import { Problem } from "@jobcentre/service-kit/problem";
import type { CvEntry, CvSection, CvText } from "./cv-sections.ts";

export type StyleName = CvText["style"] | "heading" | "date";

/** A piece of a row: `x` from the left edge of what is written, in points. */
export interface Piece {
  line: DrawableText;
  x: number;
  style: StyleName;
  url?: string;
}

/** What is never broken: a line of the page. */
export interface Row {
  pieces: Piece[];
  /** Points from the row's upper edge to the next one's, and to its baseline. */
  height: number;
  baseline: number;
}

/** Rows that stay together where they can; above them `gap` points are free, but at the top of a page. */
export interface Block {
  rows: Row[];
  gap: number;
  /** So many rows at its beginning never part. */
  head: number;
}

/** How texts are measured, and which characters can be drawn. */
export interface Drawing {
  widthOf(text: string, style: StyleName): number;
  canWrite(character: string): boolean;
}

/** Points. */
export const SIZES: Record<StyleName, number> = {
  heading: 12,
  title: 10.5,
  plain: 10,
  quiet: 10,
  link: 9.5,
  date: 9.5,
};
const LEADING = 1.38;
const HEADING_HEIGHT = 25;
const BLANK = 6;
const MOST_PARAGRAPHS = 30;
const ABOVE_TASKS = 2.5;
const BULLET_INDENT = 11;
/** Dates at the left, texts beside them. */
const TEXTS_AT = 118;
const BETWEEN_SECTIONS = 17;
const BETWEEN_ENTRIES = 10;

/** One paragraph of a list begins with a sign and a space, or with a bullet. */
const LISTED = /^(?:\u2022\s*|[-*\u2013\u2014]\s+)(?=\S)/;

/** A section as blocks, one after the other: an entry each, the heading with the first of them. */
export function* sectionBlocks({ heading, entries }: CvSection, width: number, drawing: Drawing): Generator<Block> {
  let isFirst = true;
  for (const entry of entries) {
    const rows = entryRows(entry, width, drawing, heading);
    // It was pictures alone, which the fonts lack: no heading stands over nothing.
    if (rows.length === 0) continue;
    // What is told and where, and a line of the text below.
    const head = Math.min(rows.length, entry.texts.length + 1);
    if (isFirst) yield { rows: [headingRow(heading), ...rows], gap: BETWEEN_SECTIONS, head: head + 1 };
    else yield { rows, gap: BETWEEN_ENTRIES, head };
    isFirst = false;
  }
}

const headingRow = (heading: string): Row => ({
  pieces: [{ line: { text: heading, accents: [] }, x: 0, style: "heading" }],
  height: HEADING_HEIGHT,
  baseline: SIZES.heading,
});

function entryRows({ dates, texts }: CvEntry, width: number, drawing: Drawing, where: string): Row[] {
  const rows: Row[] = [];
  for (const text of texts) {
    const above = rows.at(-1);
    if (above && text.style === "plain") above.height += ABOVE_TASKS;
    rows.push(...textRows(text, width, drawing, where));
  }
  const whole = dates.join(" ");
  const fits = drawing.widthOf(whole, "date") <= TEXTS_AT - 10;
  for (const [at, text] of (fits ? [whole] : dates).filter(Boolean).entries()) {
    const piece: Piece = { line: drawable(text, drawing, where), x: 0, style: "date" };
    if (rows[at]) rows[at].pieces.push(piece);
    else rows.push(rowOf([piece]));
  }
  return rows;
}

/** A text with its own line breaks; lines of a list hang beside their bullets. */
function textRows({ text, style, url }: CvText, width: number, drawing: Drawing, where: string): Row[] {
  const rows: Row[] = [];
  for (const paragraph of paragraphsOf(text)) {
    const whole = drawable(paragraph, drawing, where);
    const [bullet = ""] = LISTED.exec(whole.text) ?? [];
    const x = TEXTS_AT + (bullet ? BULLET_INDENT : 0);
    const lines = wrapLines(without(bullet, whole), width - x, (part) => drawing.widthOf(part, style));
    // However many lines are free between two paragraphs, one is shown.
    if (lines.length === 0 && rows.at(-1)?.pieces.length) rows.push({ pieces: [], height: BLANK, baseline: 0 });
    for (const [at, part] of lines.entries()) {
      const pieces: Piece[] = [{ line: part, x, style, url }];
      if (bullet && at === 0) pieces.unshift({ line: { text: "\u2022", accents: [] }, x: TEXTS_AT, style });
      rows.push(rowOf(pieces));
    }
  }
  while (rows.at(-1)?.pieces.length === 0) rows.pop();
  return rows;
}

/** A text by its line breaks; the rest of one with more of them than anybody means is one paragraph, or it would fill fifty pages. */
function paragraphsOf(text: string): string[] {
  const paragraphs = text.split(/[\n\v\f\u2028\u2029]|\r\n?/);
  if (paragraphs.length <= MOST_PARAGRAPHS) return paragraphs;
  return [...paragraphs.slice(0, MOST_PARAGRAPHS - 1), paragraphs.slice(MOST_PARAGRAPHS - 1).join(" ")];
}

/** The rest of a line after what it begins with, which has no accents. */
const without = (start: string, { text, accents }: DrawableText): DrawableText => ({
  text: text.slice(start.length),
  accents: accents.map((accent) => ({ ...accent, at: accent.at - start.length })),
});

function rowOf(pieces: Piece[]): Row {
  const size = Math.max(...pieces.map(({ style }) => SIZES[style]));
  return { pieces, height: size * LEADING, baseline: size };
}

/** A text as it can be drawn; one of pictures alone may be `empty`. Throws Problem("pdf_letters") that says which word cannot. */
export function drawable(
  text: string,
  { canWrite }: Pick<Drawing, "canWrite">,
  where: string,
  empty = true,
): DrawableText {
  try {
    return drawableText(text, canWrite, { empty });
  } catch (error) {
    if (!(error instanceof UndrawableText)) throw error;
    const word = error.word.length > 40 ? `${error.word.slice(0, 40).replace(/\p{Cs}$/u, "")}\u2026` : error.word;
    const text = `The PDF cannot show every letter of \u201c${word}\u201d under ${where}. Please write it in Latin letters.`;
    throw new Problem("pdf_letters", { text });
  }
}

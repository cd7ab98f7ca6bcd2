import { setImmediate as othersFirst } from "node:timers/promises";
import { addLink } from "@jobcentre/pdf-kit/add-link";
import { fitLines } from "@jobcentre/pdf-kit/fit-lines";
import { wrapLines } from "@jobcentre/pdf-kit/wrap-lines";
import { type LineStyle, lineWidth, writeLine } from "@jobcentre/pdf-kit/write-line";
import type { PDFPage } from "pdf-lib";
import type { CvFacts } from "./cv-facts.ts";
import { type Placed, paginate } from "./cv-pages.rules.ts";
import { type Block, type Drawing, drawable, type Piece, SIZES, type StyleName, sectionBlocks } from "./cv-rows.ts";
import { cvSections } from "./cv-sections.ts";

/** A4 in points, and what is left free at its edges. */
const [WIDTH, HEIGHT] = [595.28, 841.89] as const;
const SIDE = 56;
const TOP = 54;
const BOTTOM = 58;
const ROOM = WIDTH - 2 * SIDE;
const NAME_SIZE = 25;

/**
 * A CV on A4 sheets, portrait. Throws Problem("pdf_letters"), which says the word, where the fonts lack one of its letters.
 * Others are answered between two entries and two pages.
 */
export async function cvPdf(facts: CvFacts): Promise<Uint8Array> {
  // 7 MB of memory that a service which prints nothing does without.
  const pdf = await import("pdf-lib");
  const { PDFDocument, rgb, StandardFonts } = pdf;
  const { full_name } = facts.profile;
  const document = await PDFDocument.create();
  const title = `CV ${full_name}`;
  document.setLanguage("en-NG");
  document.setTitle(title);
  document.setAuthor(full_name);
  document.setCreator(full_name);
  // The same CV is the same file, whenever it is asked for.
  const written = lastChange(facts);
  document.setCreationDate(written);
  document.setModificationDate(written);
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const known = new Set(plain.getCharacterSet());

  const [ink, green, grey] = [rgb(0.08, 0.13, 0.1), rgb(0, 0.33, 0.23), rgb(0.34, 0.39, 0.36)];
  const pale = rgb(0.7, 0.79, 0.75);
  const styles: Record<StyleName, LineStyle> = {
    heading: { font: bold, size: SIZES.heading, color: green },
    title: { font: bold, size: SIZES.title, color: ink },
    plain: { font: plain, size: SIZES.plain, color: ink },
    quiet: { font: plain, size: SIZES.quiet, color: grey },
    link: { font: plain, size: SIZES.link, color: green },
    date: { font: plain, size: SIZES.date, color: grey },
  };
  const drawing: Drawing = {
    widthOf: (text, style) => lineWidth(text, styles[style]),
    canWrite: (character) => known.has(character.codePointAt(0) ?? 0),
  };

  const name = drawable(full_name, drawing, "your name", false);
  const nameStyle = { font: bold, size: NAME_SIZE, color: green };
  const fitted = fitLines(name, ROOM, (text) => lineWidth(text, nameStyle), 3);
  const contact = contactLines(facts.profile, drawing);
  const nameHeight = fitted.lines.length * NAME_SIZE * fitted.scale * 1.15;
  const headHeight = nameHeight + contact.length * SIZES.quiet * 1.45 + 24;

  const blocks: Block[] = [];
  for (const section of cvSections(facts)) {
    for (const block of sectionBlocks(section, ROOM, drawing)) {
      blocks.push(block);
      await othersFirst();
    }
  }
  const pages = paginate(blocks, HEIGHT - TOP - BOTTOM - headHeight, HEIGHT - TOP - BOTTOM);

  /** Writes what fits on the first sheet above everything else. */
  function writeHead(page: PDFPage): void {
    let y = HEIGHT - TOP;
    for (const line of fitted.lines) {
      y -= NAME_SIZE * fitted.scale;
      writeLine(pdf, page, line, { x: SIDE, y, from: "left" }, { ...nameStyle, size: NAME_SIZE * fitted.scale });
      y -= NAME_SIZE * fitted.scale * 0.15;
    }
    y -= 4;
    for (const line of contact) {
      y -= SIZES.quiet * 1.45;
      writeLine(pdf, page, line, { x: SIDE, y: y + 3, from: "left" }, styles.quiet);
    }
  }

  function writePiece(page: PDFPage, { line, x, style, url }: Piece, y: number): void {
    const left = SIDE + x;
    writeLine(pdf, page, line, { x: left, y, from: "left" }, styles[style]);
    const right = left + lineWidth(line.text, styles[style]);
    if (url) addLink(pdf, document, page, [left, y - 3, right, y + SIZES[style]], url);
    if (style !== "heading") return;
    const under = y - 6;
    page.drawLine({ start: { x: SIDE, y: under }, end: { x: WIDTH - SIDE, y: under }, thickness: 0.7, color: pale });
  }

  function writeRows(page: PDFPage, placed: readonly Placed[], top: number): void {
    for (const { row, top: below } of placed)
      for (const piece of row.pieces) writePiece(page, piece, top - below - row.baseline);
  }

  for (const [at, placed] of pages.entries()) {
    const page = document.addPage([WIDTH, HEIGHT]);
    if (at === 0) writeHead(page);
    writeRows(page, placed, HEIGHT - TOP - (at === 0 ? headHeight : 0));
    if (pages.length > 1) {
      const small = { ...styles.quiet, size: 8.5 };
      const count = { text: `${at + 1} / ${pages.length}`, accents: [] };
      const [line] = wrapLines(name, ROOM - 60, (text) => lineWidth(text, small));
      if (line) writeLine(pdf, page, line, { x: SIDE, y: 32, from: "left" }, small);
      writeLine(pdf, page, count, { x: WIDTH - SIDE - lineWidth(count.text, small), y: 32, from: "left" }, small);
    }
    await othersFirst();
  }
  return document.save({ objectsPerTick: 1 });
}

/** On one line where there is room for all, on one each otherwise. */
function contactLines({ location, phone, email }: CvFacts["profile"], drawing: Drawing) {
  const parts = [location, phone, email].filter(Boolean);
  const widthOf = (text: string): number => drawing.widthOf(text, "quiet");
  const whole = drawable(parts.join("  \u00b7  "), drawing, "your profile");
  if (widthOf(whole.text) <= ROOM) return [whole];
  return parts.flatMap((part) => wrapLines(drawable(part, drawing, "your profile"), ROOM, widthOf));
}

/** When something that the CV says was last changed. */
function lastChange({ profile, written, certificates }: CvFacts): Date {
  const changes = [
    profile.edited_at ?? profile.created_at,
    written.edited_at ?? profile.created_at,
    ...certificates.map(({ issued_date }) => issued_date),
  ];
  return new Date(Math.max(...changes.map((change) => Date.parse(change))));
}

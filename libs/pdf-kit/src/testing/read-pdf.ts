import { decodePDFRawStream, PDFDocument, PDFRawStream, type StandardFonts } from "pdf-lib";

/** What pages draw, as PDF operators. */
export async function contentOf(bytes: Uint8Array): Promise<string> {
  const document = await PDFDocument.load(bytes);
  const streams = document.context.enumerateIndirectObjects().map(([, object]) => object);
  return streams
    .filter((object) => object instanceof PDFRawStream)
    .map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1"))
    .join("\n");
}

/** A piece of text and the box that its letters fill, in points from the sheet's lower left corner. */
export interface Written {
  words: string;
  size: number;
  baseline: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const TEXT =
  /\/([A-Za-z-]+)-\d+ ([\d.]+) Tf\n([\d.]+) Tc\n(?:\/Span [^\n]+\n)?1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n<([0-9A-F]+)> Tj/g;

/** What the fonts have where Latin-1 has controls; Node's own decoder leaves some of them as they are. */
const WINDOWS =
  "\u20ac \u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152 \u017d  \u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153 \u017e\u0178";
const fromWindows = (sign: string): string => WINDOWS[sign.charCodeAt(0) - 0x80] ?? "";

/** Every text of a content that is written, but the accents that are drawn beside their letters. */
export async function writtenIn(content: string): Promise<Written[]> {
  const measuring = await PDFDocument.create();
  const written: Written[] = [];
  for (const [, name = "", points, spacing, x, y, hex = ""] of content.matchAll(TEXT)) {
    const font = await measuring.embedFont(name as StandardFonts);
    const words = Buffer.from(hex, "hex")
      .toString("latin1")
      .replace(/[\x80-\x9f]/g, (sign) => fromWindows(sign));
    const [size, baseline, left] = [Number(points), Number(y), Number(x)];
    const letters = [...words].reduce((sum, letter) => sum + font.widthOfTextAtSize(letter, size), 0);
    const right = left + letters + Number(spacing) * (words.length - 1);
    // Capitals are two thirds of the size high; a dot below a letter reaches a quarter of it down.
    const box = { left, right, top: baseline + size * 0.67, bottom: baseline - size * 0.25 };
    written.push({ words, size, baseline, ...box });
  }
  return written;
}

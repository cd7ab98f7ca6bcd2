import type { Color, PDFFont, PDFName, PDFPage } from "pdf-lib";
import { copiedText, type DrawableText } from "./drawable-text.ts";

export interface LineStyle {
  font: PDFFont;
  /** Points. */
  size: number;
  /** Points between two characters. */
  spacing?: number;
  color: Color;
}

/** Shares of the type size: how much higher a capital's accent sits, and how far one accent is above another. */
const CAPITAL_LIFT = 0.21;
const LEVEL_LIFT = 0.18;
const DOT_ABOVE = 0.56;
const BELOW = { ".": -0.24, "\u00b8": 0, "\u00af": -0.82, "'": -0.7 } as const;

/** What was measured of each font: the library's own measure looks a sign up anew each time. */
const measured = new WeakMap<PDFFont, Map<string, number>>();

/** Width in points. The library's own measure counts kerning, which is not drawn. */
export function lineWidth(text: string, { font, size, spacing = 0 }: Omit<LineStyle, "color">): number {
  const widths = measured.get(font) ?? new Map<string, number>();
  measured.set(font, widths);
  let [width, count] = [0, 0];
  for (const character of text) {
    let known = widths.get(character);
    if (known === undefined) {
      known = font.widthOfTextAtSize(character, 1);
      widths.set(character, known);
    }
    width += known;
    count++;
  }
  return width * size + spacing * Math.max(0, count - 1);
}

/** Writes a line with its middle (or its left end) at `x` and its baseline at `y`. */
export function writeLine(
  pdf: typeof import("pdf-lib"),
  page: PDFPage,
  line: DrawableText,
  at: { x: number; y: number; from?: "middle" | "left" },
  style: LineStyle,
): void {
  const { font, size, spacing = 0, color } = style;
  const start = at.from === "left" ? at.x : at.x - lineWidth(line.text, style) / 2;
  const show = (text: string, x: number, y: number) => [
    pdf.setTextMatrix(1, 0, 0, 1, x, y),
    pdf.showText(font.encodeText(text)),
  ];
  const accents = line.accents.flatMap(({ at: index, sign, place, level }) => {
    const letter = line.text[index] ?? " ";
    const before = lineWidth(line.text.slice(0, index), style) + (index > 0 ? spacing : 0);
    const middle = start + before + font.widthOfTextAtSize(letter, size) / 2;
    const lift = place === "below" ? BELOW[sign as keyof typeof BELOW] : liftAbove(letter, sign, level);
    return show(sign, middle - font.widthOfTextAtSize(sign, size) / 2, at.y + lift * size);
  });
  page.pushOperators(
    pdf.pushGraphicsState(),
    pdf.beginText(),
    pdf.setFillingColor(color),
    pdf.setFontAndSize(nameOnPage(page, font), size),
    pdf.setCharacterSpacing(spacing),
    // Otherwise a copied name has its dots on a line of their own, and nobody finds it.
    ...(accents.length > 0 ? [beginSpan(pdf, copiedText(line))] : []),
    ...show(line.text, start, at.y),
    ...accents,
    ...(accents.length > 0 ? [pdf.endMarkedContent()] : []),
    pdf.endText(),
    pdf.popGraphicsState(),
  );
}

const namesOnPages = new WeakMap<PDFPage, Map<PDFFont, PDFName>>();

/** What a page calls a font, once for all its lines. */
function nameOnPage(page: PDFPage, font: PDFFont): PDFName {
  const names = namesOnPages.get(page) ?? new Map<PDFFont, PDFName>();
  namesOnPages.set(page, names);
  const name = names.get(font) ?? page.node.newFontDictionary(font.name, font.ref);
  names.set(font, name);
  return name;
}

/** Says what the following drawings are as a text (PDF's ActualText). */
function beginSpan({ PDFHexString, PDFName, PDFOperator, PDFOperatorNames }: typeof import("pdf-lib"), text: string) {
  const properties = `<</ActualText ${PDFHexString.fromText(text)}>>`;
  return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of("Span"), properties]);
}

function liftAbove(letter: string, sign: string, level: number): number {
  const isTall = letter !== letter.toLowerCase() || /[bdfhklt]/.test(letter);
  return (isTall ? CAPITAL_LIFT : 0) + level * LEVEL_LIFT + (sign === "." ? DOT_ABOVE : 0);
}

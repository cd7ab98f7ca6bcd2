import type { PDFDocument, PDFFont } from "pdf-lib";

/** The fonts of certificates, once per file. */
export interface SheetFonts {
  serif: PDFFont;
  bold: PDFFont;
  italic: PDFFont;
  plain: PDFFont;
  /** Whether they have a character; all of them have the same. */
  canWrite: (character: string) => boolean;
}

/** Of the fonts that every reader of PDF has. */
export async function sheetFonts(
  { StandardFonts }: typeof import("pdf-lib"),
  document: PDFDocument,
): Promise<SheetFonts> {
  const serif = await document.embedFont(StandardFonts.TimesRoman);
  return {
    serif,
    bold: await document.embedFont(StandardFonts.TimesRomanBold),
    italic: await document.embedFont(StandardFonts.TimesRomanItalic),
    plain: await document.embedFont(StandardFonts.Helvetica),
    canWrite: canWriteWith(serif),
  };
}

/** Tells which characters a font has. */
export function canWriteWith(font: PDFFont): (character: string) => boolean {
  const known = new Set(font.getCharacterSet());
  return (character) => known.has(character.codePointAt(0) ?? 0);
}

import { setImmediate as nextTurn } from "node:timers/promises";
import { Problem } from "@jobcentre/service-kit/problem";
import { type CertificateSheet, drawCertificate } from "./certificate-page.ts";
import { lackingLetters } from "./lacking-letters.rules.ts";
import { sheetFonts } from "./sheet-fonts.ts";

/** The certificate on one A4 sheet, landscape. Throws Problem("pdf_letters") where the fonts lack one of its letters. */
export async function certificatePdf(sheet: CertificateSheet): Promise<Uint8Array> {
  const { pdf, document } = await fileOf([sheet], `Certificate ${sheet.certificate_number}`, sheet.issued_date);
  document.setSubject(`${sheet.participant_name}: ${sheet.program_title}`);
  drawCertificate(pdf, document, await sheetFonts(pdf, document), sheet);
  return document.save();
}

/**
 * Certificates in one file, a page each, in their order; between two pages others get their turn. `made` is the file's date. Throws
 * Problem("pdf_letters") that says which texts have letters which the fonts lack, before it draws any.
 */
export async function certificatesPdf(sheets: readonly CertificateSheet[], made: Date): Promise<Uint8Array> {
  const { pdf, document } = await fileOf(sheets, `Certificates (${sheets.length})`, made);
  const fonts = await sheetFonts(pdf, document);
  const text = lackingLetters(sheets, fonts.canWrite);
  if (text) throw new Problem("pdf_letters", { text });
  for (const sheet of sheets) {
    drawCertificate(pdf, document, fonts, sheet);
    await nextTurn();
  }
  return document.save({ objectsPerTick: 4 });
}

async function fileOf(sheets: readonly CertificateSheet[], title: string, made: Date) {
  // 7 MB of memory that a service which prints nothing does without.
  const pdf = await import("pdf-lib");
  const document = await pdf.PDFDocument.create();
  const [institute = ""] = sheets.map(({ institute_name }) => institute_name);
  document.setLanguage("en-NG");
  document.setTitle(title);
  document.setAuthor(institute);
  document.setCreator(institute);
  // The same certificate is the same file, whenever it is asked for.
  document.setCreationDate(made);
  document.setModificationDate(made);
  return { pdf, document };
}

import { setImmediate as nextTurn } from "node:timers/promises";
import { Problem } from "@jobcentre/service-kit/problem";
import { type CertificateSheet, drawCertificate } from "./certificate-page.ts";
import { sheetFonts } from "./sheet-fonts.ts";

/** As many names as a refusal says. */
const MOST_NAMED = 5;

/** The certificate on one A4 sheet, landscape. Throws Problem("pdf_letters") where the fonts lack one of its letters. */
export async function certificatePdf(sheet: CertificateSheet): Promise<Uint8Array> {
  const { pdf, document } = await fileOf([sheet], `Certificate ${sheet.certificate_number}`, sheet.issued_date);
  document.setSubject(`${sheet.participant_name}: ${sheet.program_title}`);
  drawCertificate(pdf, document, await sheetFonts(pdf, document), sheet);
  return document.save();
}

/**
 * Certificates in one file, a page each, in their order; between two pages others get their turn. `made` is the file's date. Throws
 * Problem("pdf_letters") with the names of all that have letters which the fonts lack.
 */
export async function certificatesPdf(sheets: readonly CertificateSheet[], made: Date): Promise<Uint8Array> {
  const { pdf, document } = await fileOf(sheets, `Certificates (${sheets.length})`, made);
  const fonts = await sheetFonts(pdf, document);
  const undrawable: string[] = [];
  for (const sheet of sheets) {
    try {
      drawCertificate(pdf, document, fonts, sheet);
    } catch (error) {
      if (!(error instanceof Problem && error.code === "pdf_letters")) throw error;
      undrawable.push(sheet.participant_name);
    }
    await nextTurn();
  }
  if (undrawable.length > 0) throw new Problem("pdf_letters", { text: undrawableText(undrawable) });
  return document.save({ objectsPerTick: 4 });
}

function undrawableText(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const who = names.slice(0, MOST_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
  const [what, its] = names.length === 1 ? ["The certificate of", "its page"] : ["The certificates of", "their pages"];
  return `${what} ${who} cannot be shown by the PDF, which lacks letters of theirs. Print from ${its} instead, and the others without.`;
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

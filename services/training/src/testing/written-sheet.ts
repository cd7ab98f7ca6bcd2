import { decodePDFRawStream, PDFDocument, PDFRawStream, type StandardFonts } from "pdf-lib";
import { type CertificateSheet, certificatePdf } from "../pdf/certificate-pdf.ts";

export const NUMBER = "ABJ-1-1234-1763632800000";

export const sheet = (changes: Partial<CertificateSheet> = {}): CertificateSheet => ({
  institute_name: "Abuja Institute of Skills",
  participant_name: "Amina Bello",
  program_title: "Solar panel installation",
  duration_weeks: 8,
  completion_date: new Date("2026-11-19T23:30:00Z"),
  director_name: "Ngozi Eze",
  instructor_name: "Danladi Musa",
  certificate_number: NUMBER,
  issued_date: new Date("2026-11-20T10:00:00Z"),
  verify_url: `https://jobs.example/verify-certificate/${NUMBER}`,
  ...changes,
});

/** What the page draws, as PDF operators. */
export async function contentOf(changes: Partial<CertificateSheet> = {}): Promise<string> {
  const document = await PDFDocument.load(await certificatePdf(sheet(changes)));
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

/** Every text that is written, but the accents that are drawn beside their letters. */
export async function writtenOn(changes: Partial<CertificateSheet> = {}): Promise<Written[]> {
  const measuring = await PDFDocument.create();
  const written: Written[] = [];
  for (const [, name = "", points, spacing, x, y, hex = ""] of (await contentOf(changes)).matchAll(TEXT)) {
    const font = await measuring.embedFont(name as StandardFonts);
    const words = Buffer.from(hex, "hex").toString("latin1");
    const [size, baseline, left] = [Number(points), Number(y), Number(x)];
    const letters = [...words].reduce((sum, letter) => sum + font.widthOfTextAtSize(letter, size), 0);
    const right = left + letters + Number(spacing) * (words.length - 1);
    // Capitals are two thirds of the size high; a dot below a letter reaches a quarter of it down.
    written.push({ words, size, baseline, left, right, top: baseline + size * 0.67, bottom: baseline - size * 0.25 });
  }
  return written;
}

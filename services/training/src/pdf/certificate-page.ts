import { addLink } from "@jobcentre/pdf-kit/add-link";
import { drawableText } from "@jobcentre/pdf-kit/drawable-text";
import { fitLines } from "@jobcentre/pdf-kit/fit-lines";
import { lineWidth, writeLine } from "@jobcentre/pdf-kit/write-line";
import type { Color, PDFDocument, PDFFont } from "pdf-lib";
import { qrPath } from "./qr-path.ts";
import type { SheetFonts } from "./sheet-fonts.ts";

export interface CertificateSheet {
  institute_name: string;
  participant_name: string;
  program_title: string;
  duration_weeks: number;
  completion_date: Date;
  director_name: string;
  instructor_name: string;
  certificate_number: string;
  issued_date: Date;
  verify_url: string;
}

/** A4 in points. */
const [HEIGHT, WIDTH] = [595.28, 841.89] as const;
/** A hundredth of the sheet's width: the measure of the certificate on screen, whose look this has. */
const U = WIDTH / 100;
const MIDDLE = WIDTH / 2;

const longDate = (date: Date): string =>
  date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "Africa/Lagos" });

/** Draws a certificate on a page of its own. Throws Problem("pdf_letters") where the fonts lack one of its letters; the page is there then. */
export function drawCertificate(
  pdf: typeof import("pdf-lib"),
  document: PDFDocument,
  { serif, bold, italic, plain, canWrite }: SheetFonts,
  sheet: CertificateSheet,
): void {
  const INK = pdf.rgb(0x14 / 255, 0x20 / 255, 0x1a / 255);
  const GREEN = pdf.rgb(0, 0x55 / 255, 0x3a / 255);
  const page = document.addPage([WIDTH, HEIGHT]);

  /** Writes a text around `x`, its first baseline `top` units below the sheet's edge; answers by how many units its last one is lower. */
  function write(text: string, top: number, style: Style): number {
    const { font, size, spacing = 0, width = 74, lines: most = 3, x = MIDDLE, color = INK } = style;
    const measure = (part: string) => lineWidth(part, { font, size: size * U, spacing: spacing * size * U });
    const { lines, scale } = fitLines(drawableText(text, canWrite), width * U, measure, most);
    const points = size * U * scale;
    const apart = size * scale * 1.25;
    lines.forEach((line, index) => {
      const y = HEIGHT - (top + index * apart) * U;
      writeLine(pdf, page, line, { x, y }, { font, size: points, spacing: spacing * points, color });
    });
    return (lines.length - 1) * apart;
  }

  function signature(name: string, office: string, x: number): void {
    page.drawLine({
      start: { x: x - 11 * U, y: 10.6 * U },
      end: { x: x + 11 * U, y: 10.6 * U },
      thickness: 0.1 * U,
      color: INK,
    });
    const below = write(name, HEIGHT / U - 8.8, { font: bold, size: 1.35, width: 24, x });
    write(office, HEIGHT / U - 7.1 + below, { font: serif, size: 1.35, width: 24, x });
  }

  for (const [inset, thickness] of [
    [2.49, 0.17],
    [2.82, 0.17],
    [3.6, 0.12],
  ] as const) {
    const box = { x: inset * U, y: inset * U, width: WIDTH - 2 * inset * U, height: HEIGHT - 2 * inset * U };
    page.drawRectangle({ ...box, borderColor: GREEN, borderWidth: thickness * U });
  }
  write(sheet.institute_name, 8.6, { font: bold, size: 2.1, spacing: 0.06, lines: 2, color: GREEN });
  write("CERTIFICATE OF COMPLETION", 14.6, { font: bold, size: 3.9, spacing: 0.08 });
  write("This is to certify that", 20.2, { font: serif, size: 1.5 });
  const name = sheet.participant_name.toLocaleUpperCase("en-NG");
  const below = write(name, 25.4, { font: bold, size: 3.4, spacing: 0.04, lines: 4 });
  page.drawLine({
    start: { x: MIDDLE - 37 * U, y: HEIGHT - (27 + below) * U },
    end: { x: MIDDLE + 37 * U, y: HEIGHT - (27 + below) * U },
    thickness: 0.12 * U,
    color: INK,
  });
  write("has successfully completed", 30.2 + below, { font: serif, size: 1.5 });
  const lower = below + write(sheet.program_title, 34.4 + below, { font: italic, size: 2.5 });
  const unit = sheet.duration_weeks === 1 ? "week" : "weeks";
  const weeks = sheet.duration_weeks ? `a program of ${sheet.duration_weeks} ${unit}, ` : "";
  write(`${weeks}on ${longDate(sheet.completion_date)}`, 38 + lower, { font: serif, size: 1.5 });

  signature(sheet.director_name, "Director", 22 * U);
  if (sheet.instructor_name) signature(sheet.instructor_name, "Instructor", WIDTH - 22 * U);
  const { path, size } = qrPath(sheet.verify_url);
  const side = 9.5 * U;
  page.drawSvgPath(path, { x: MIDDLE - side / 2, y: 19.4 * U, scale: side / size, color: pdf.rgb(0, 0, 0) });
  write("Verify at", HEIGHT / U - 8.6, { font: plain, size: 0.95 });
  const address = { font: plain, size: 0.95, width: 40, lines: 2 };
  const longer = write(sheet.verify_url.replace(/^https?:\/\//, ""), HEIGHT / U - 7.3, address);
  const box: Parameters<typeof addLink>[3] = [MIDDLE - 20 * U, (7 - longer) * U, MIDDLE + 20 * U, 9.4 * U];
  addLink(pdf, document, page, box, sheet.verify_url);
  write(`Certificate No. ${sheet.certificate_number} · Issued ${longDate(sheet.issued_date)}`, HEIGHT / U - 5, {
    font: plain,
    size: 1.15,
  });
}

interface Style {
  font: PDFFont;
  /** In hundredths of the sheet's width, as all measures here. */
  size: number;
  /** Between two characters, as a share of the size. */
  spacing?: number;
  /** The most that a line may take. */
  width?: number;
  /** On how many lines at most it has room. */
  lines?: number;
  x?: number;
  color?: Color;
}

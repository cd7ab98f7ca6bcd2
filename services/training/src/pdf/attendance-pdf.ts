import { setImmediate as nextTurn } from "node:timers/promises";
import { type DrawableText, drawableText } from "@jobcentre/pdf-kit/drawable-text";
import { fitLines } from "@jobcentre/pdf-kit/fit-lines";
import { lineWidth, writeLine } from "@jobcentre/pdf-kit/write-line";
import type { PDFFont, PDFPage } from "pdf-lib";
import type { AttendanceColumn } from "../attendance/attendance-columns.rules.ts";
import { isDrawable, withDots } from "./drawable-words.ts";
import { canWriteWith } from "./sheet-fonts.ts";

export interface AttendanceSheet {
  institute_name: string;
  program_title: string;
  program_no: number;
  /** "5 Jan 2026 – 5 Mar 2026, Gwagwalada. Instructor: Danladi Musa". */
  about: string;
  /** "29 Nov 2026": who takes part is who did on that day. */
  printed_on: string;
  printed_at: Date;
  columns: readonly AttendanceColumn[];
  people: readonly { no: number; name: string }[];
}

/** A4 in points, landscape, and what is left free at its edges. */
const [HEIGHT, WIDTH, EDGE] = [595.28, 841.89, 34] as const;
const TOP = HEIGHT - EDGE - 62;
const HEAD = 30;
const ROW = 25;
/** Of the row's number, the name and the enrollment's number. */
const [NUMBER, NAME, ENROLLMENT] = [26, 196, 62] as const;
const SIGNED = EDGE + NUMBER + NAME + ENROLLMENT;
/** As many columns to sign in have room for a signature. */
const COLUMNS = 6;
/** The last row is the instructor's. */
const PEOPLE = Math.floor((TOP - HEAD - EDGE - 14) / ROW) - 1;
const BY_HAND = "(name to be written by hand)";

/** On how many pages so many people sign in so many columns. */
export const attendancePages = (people: number, columns: number): number =>
  Math.ceil(people / PEOPLE) * Math.ceil(columns / COLUMNS);

function partsOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/** A list to sign on A4 sheets: all people for the first columns, then for the next. Between two pages others get their turn. */
export async function attendancePdf(sheet: AttendanceSheet): Promise<Uint8Array> {
  const pdf = await import("pdf-lib");
  const document = await pdf.PDFDocument.create();
  document.setLanguage("en-NG");
  document.setTitle("Attendance sheet");
  document.setCreationDate(sheet.printed_at);
  document.setModificationDate(sheet.printed_at);
  const plain = await document.embedFont(pdf.StandardFonts.Helvetica);
  const bold = await document.embedFont(pdf.StandardFonts.HelveticaBold);
  const canWrite = canWriteWith(plain);
  const ink = pdf.rgb(0, 0, 0);
  const pages = attendancePages(sheet.people.length, sheet.columns.length);

  const drawn = (text: string): DrawableText => drawableText(withDots(text, canWrite), canWrite, { empty: true });
  /** A name is written as it is or not at all: whoever it is writes it. */
  const nameOf = (name: string): string => (isDrawable(name, canWrite) ? name : BY_HAND);

  /** Which program it is of, also where the fonts lack letters of its title. */
  function heading(): string {
    const { program_title: title, program_no: no } = sheet;
    if (isDrawable(title, canWrite)) return `Attendance: ${title}`;
    const rest = withDots(title, canWrite);
    return `Attendance: ${rest ? `${rest} (program no. ${no})` : `program no. ${no}`}`;
  }

  /** Writes a text around the middle of its baseline's height, in as many lines as are allowed. */
  function write(page: PDFPage, text: string, box: Box, { font = plain, size = 9, lines: most = 1 }: Style = {}) {
    const { x, y, width, from = "left" } = box;
    const fitted = fitLines(drawn(text), width, (part) => lineWidth(part, { font, size }), most);
    const points = size * fitted.scale;
    fitted.lines.forEach((line, at) => {
      const below = (at - (fitted.lines.length - 1) / 2) * points * 1.1;
      writeLine(pdf, page, line, { x, y: y - below, from }, { font, size: points, color: ink });
    });
  }

  function rule(page: PDFPage, from: [number, number], to: [number, number]) {
    page.drawLine({ start: { x: from[0], y: from[1] }, end: { x: to[0], y: to[1] }, thickness: 0.5, color: ink });
  }

  function drawHead(page: PDFPage, columns: readonly AttendanceColumn[], no: number, width: number) {
    const whole = WIDTH - 2 * EDGE;
    write(page, sheet.institute_name, { x: EDGE, y: HEIGHT - EDGE - 8, width: whole - 120 }, { size: 9 });
    const paged = `Page ${no} of ${pages}`;
    write(page, paged, {
      x: WIDTH - EDGE - lineWidth(paged, { font: plain, size: 9 }),
      y: HEIGHT - EDGE - 8,
      width: 110,
    });
    write(page, heading(), { x: EDGE, y: HEIGHT - EDGE - 28, width: whole }, { font: bold, size: 14, lines: 2 });
    write(page, sheet.about, { x: EDGE, y: HEIGHT - EDGE - 50, width: whole }, { size: 9, lines: 2 });
    const y = TOP - 13;
    write(page, "No.", { x: EDGE + 4, y: y - 4, width: NUMBER - 6 }, { font: bold });
    write(page, "Name", { x: EDGE + NUMBER + 4, y: y - 4, width: NAME - 8 }, { font: bold });
    write(page, "Enrollment", { x: SIGNED - ENROLLMENT + 4, y: y - 4, width: ENROLLMENT - 8 }, { font: bold });
    columns.forEach(({ head, below }, at) => {
      const x = SIGNED + (at + 0.5) * width;
      write(page, head, { x, y, width: width - 6, from: "middle" }, { font: bold });
      write(page, below, { x, y: y - 11, width: width - 6, from: "middle" }, { size: 8 });
    });
  }

  function drawPage(people: readonly Numbered[], columns: readonly AttendanceColumn[], no: number) {
    const page = document.addPage([WIDTH, HEIGHT]);
    const width = (WIDTH - EDGE - SIGNED) / Math.max(4, columns.length);
    const right = SIGNED + columns.length * width;
    drawHead(page, columns, no, width);
    const bottom = TOP - HEAD - (people.length + 1) * ROW;
    people.forEach((person, at) => {
      const y = TOP - HEAD - (at + 0.5) * ROW - 3;
      write(page, String(person.row), { x: EDGE + 4, y, width: NUMBER - 6 });
      write(page, nameOf(person.name), { x: EDGE + NUMBER + 4, y, width: NAME - 8 }, { size: 10, lines: 2 });
      write(page, String(person.no), { x: SIGNED - ENROLLMENT + 4, y, width: ENROLLMENT - 8 });
    });
    write(page, "Instructor", { x: EDGE + NUMBER + 4, y: bottom + ROW / 2 - 3, width: NAME - 8 }, { font: bold });
    for (const y of [TOP, ...Array.from({ length: people.length + 2 }, (_, at) => TOP - HEAD - at * ROW)])
      rule(page, [EDGE, y], [right, y]);
    const sides = [
      EDGE,
      EDGE + NUMBER,
      SIGNED - ENROLLMENT,
      SIGNED,
      ...columns.map((_, at) => SIGNED + (at + 1) * width),
    ];
    for (const x of sides) rule(page, [x, TOP], [x, bottom]);
    write(page, `Everybody who takes part, as of ${sheet.printed_on}`, { x: EDGE, y: EDGE, width: 400 }, { size: 7.5 });
  }

  const numbered = sheet.people.map((person, at) => ({ ...person, row: at + 1 }));
  let no = 0;
  for (const columns of partsOf(sheet.columns, COLUMNS)) {
    for (const people of partsOf(numbered, PEOPLE)) {
      drawPage(people, columns, ++no);
      await nextTurn();
    }
  }
  return document.save({ objectsPerTick: 4 });
}

type Numbered = AttendanceSheet["people"][number] & { row: number };

interface Box {
  x: number;
  y: number;
  width: number;
  from?: "middle" | "left";
}

interface Style {
  font?: PDFFont;
  size?: number;
  /** On how many lines at most it has room. */
  lines?: number;
}

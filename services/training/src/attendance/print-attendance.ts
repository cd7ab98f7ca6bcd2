import { Readable } from "node:stream";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { type AttendanceColumns, MOST_ATTENDANCE_PAGES } from "@jobcentre/contracts/training-options";
import { FileAnswer } from "@jobcentre/service-kit/answers";
import { Problem } from "@jobcentre/service-kit/problem";
import { readSetting } from "@jobcentre/service-kit/settings-copy";
import type { StoreDeps } from "../deps.ts";
import { countTakingPart, whoTakesPart } from "../enrollments/who-takes-part.ts";
import { type AttendanceSheet, attendancePages, attendancePdf } from "../pdf/attendance-pdf.ts";
import { oneAtATime } from "../pdf/one-at-a-time.ts";
import { findProgram, type KnownProgram } from "../programs/find-programs.ts";
import { noteSheetsTaken } from "../sheets-taken.ts";
import { attendanceColumns, countColumns, shortDay } from "./attendance-columns.rules.ts";

interface Wanted {
  columns: AttendanceColumns;
  from?: string | undefined;
  to?: string | undefined;
}

const wrong = (field: "from" | "to", text: string) => new Problem("invalid_input", { text, fields: { [field]: text } });

/** The wanted days that the program has. */
function daysOf({ start_date, end_date }: KnownProgram, { from = start_date, to = end_date }: Wanted) {
  if (to < from) throw wrong("to", "The end is before the start");
  return { start_date, from: from > start_date ? from : start_date, to: to < end_date ? to : end_date };
}

/** What stands on the sheet now. Refuses by counting, before it reads or makes anything: a program's days may never end. */
async function readSheet({ db, now }: StoreDeps, programId: string, wanted: Wanted) {
  const program = await findProgram(db, programId);
  if (!program) throw new Problem("program_not_found");
  const days = daysOf(program, wanted);
  const columns = countColumns(wanted.columns, days);
  if (columns === 0) throw wrong("from", "The program has no day in that time");
  const count = await countTakingPart(db, program._id);
  if (count === 0) throw new Problem("nobody_takes_part");
  if (attendancePages(count, columns) > MOST_ATTENDANCE_PAGES)
    throw wrong("to", `That is more than ${MOST_ATTENDANCE_PAGES} pages. Choose weeks, or fewer days`);
  const printed_at = now();
  const { start_date, end_date, location, instructor_name } = program;
  const sheet: AttendanceSheet = {
    institute_name: await readSetting(db, "institute_name"),
    program_title: program.title,
    program_no: program.no,
    about: `${shortDay(start_date)} \u2013 ${shortDay(end_date)}, ${location}. Instructor: ${instructor_name}`,
    printed_on: shortDay(dayInLagos(printed_at)),
    printed_at,
    columns: attendanceColumns(wanted.columns, days),
    people: await whoTakesPart(db, program._id),
  };
  return sheet;
}

/**
 * A program's list of who takes part, to sign on paper, and that an administrator takes it. Names and numbers alone: it lies on a table.
 * Throws Problem: what is wrong with what is wanted, and what oneAtATime does.
 */
export async function printAttendance(deps: StoreDeps, programId: string, wanted: Wanted): Promise<FileAnswer> {
  const { sheet, bytes } = await oneAtATime(async () => {
    const read = await readSheet(deps, programId, wanted);
    return { sheet: read, bytes: await attendancePdf(read) };
  });
  const { program_title, program_no, printed_at, people } = sheet;
  await noteSheetsTaken(deps.db, { what: "attendance", program_title, people: people.length });
  return new FileAnswer({
    name: `attendance-${program_no}-${dayInLagos(printed_at)}.pdf`,
    mime: "application/pdf",
    size: bytes.length,
    open: () => Readable.from(Buffer.from(bytes)),
  });
}

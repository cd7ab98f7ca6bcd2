import { Readable } from "node:stream";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { type AttendanceColumns, MOST_ATTENDANCE_PAGES } from "@jobcentre/contracts/training-options";
import { FileAnswer } from "@jobcentre/service-kit/answers";
import { Problem } from "@jobcentre/service-kit/problem";
import { readSetting } from "@jobcentre/service-kit/settings-copy";
import type { StoreDeps } from "../deps.ts";
import { whoTakesPart } from "../enrollments/who-takes-part.ts";
import { type AttendanceSheet, attendancePages, attendancePdf } from "../pdf/attendance-pdf.ts";
import { oneAtATime } from "../pdf/one-at-a-time.ts";
import { findProgram, type KnownProgram } from "../programs/find-programs.ts";
import { noteSheetsTaken } from "../sheets-taken.ts";
import { attendanceColumns, shortDay } from "./attendance-columns.rules.ts";

interface Wanted {
  columns: AttendanceColumns;
  from?: string | undefined;
  to?: string | undefined;
}

const wrong = (field: "from" | "to", text: string) => new Problem("invalid_input", { text, fields: { [field]: text } });

/** The columns of the wanted days that the program has. */
function columnsOf({ start_date, end_date }: KnownProgram, { columns, from = start_date, to = end_date }: Wanted) {
  if (to < from) throw wrong("to", "The end is before the start");
  const days = { start_date, from: from > start_date ? from : start_date, to: to < end_date ? to : end_date };
  const found = attendanceColumns(columns, days);
  if (found.length === 0) throw wrong("from", "The program has no day in that time");
  return found;
}

/** A program's list of who takes part, to sign on paper, and that an administrator takes it. Names and numbers alone: it lies on a table. */
export async function printAttendance({ db, now }: StoreDeps, programId: string, wanted: Wanted): Promise<FileAnswer> {
  const program = await findProgram(db, programId);
  if (!program) throw new Problem("program_not_found");
  const columns = columnsOf(program, wanted);
  const people = await whoTakesPart(db, program._id);
  if (people.length === 0) throw new Problem("nobody_takes_part");
  if (attendancePages(people.length, columns.length) > MOST_ATTENDANCE_PAGES)
    throw wrong("to", `That is more than ${MOST_ATTENDANCE_PAGES} pages. Choose weeks, or fewer days`);
  const printed_at = now();
  const { start_date, end_date, location, instructor_name } = program;
  const sheet: AttendanceSheet = {
    institute_name: await readSetting(db, "institute_name"),
    program_title: program.title,
    about: `${shortDay(start_date)} \u2013 ${shortDay(end_date)}, ${location}. Instructor: ${instructor_name}`,
    printed_on: shortDay(dayInLagos(printed_at)),
    printed_at,
    columns,
    people,
  };
  const bytes = await oneAtATime(() => attendancePdf(sheet));
  await noteSheetsTaken(db, { what: "attendance", program_title: program.title, people: people.length });
  return new FileAnswer({
    name: `attendance-${program.no}-${dayInLagos(printed_at)}.pdf`,
    mime: "application/pdf",
    size: bytes.length,
    open: () => Readable.from(Buffer.from(bytes)),
  });
}

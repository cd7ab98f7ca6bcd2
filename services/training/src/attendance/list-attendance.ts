import { folded } from "@jobcentre/contracts/folded";
import type { attendanceDay, attendanceRow, trainingCalls } from "@jobcentre/contracts/http/training";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { findParticipants } from "../enrollments/find-participants.ts";
import { findProgram } from "../programs/find-programs.ts";
import { attendanceModel } from "./attendance.model.ts";
import { isOfProgram } from "./attendance.rules.ts";
import { rowsOf } from "./attendance-view.ts";
import { findAttendance } from "./find-attendance.ts";

type Wanted = z.output<(typeof trainingCalls)["GET /api/admin/training-programs/{id}/attendance"]["query"]>;

async function requireProgram(db: Connection, id: string) {
  const program = await findProgram(db, id);
  if (!program) throw new Problem("program_not_found");
  return program;
}

/** Who takes part in a program, by name, with their mark of a day, as one administrator reads it. Throws Problem("program_not_found"). */
export async function listAttendance(
  db: Connection,
  programId: string,
  { day, q = "", all_days, page, limit }: Wanted,
  reader: string,
): Promise<ListAnswer<z.output<typeof attendanceRow>>> {
  const { _id: program_id } = await requireProgram(db, programId);
  const hasAllDays = all_days === "yes";
  const marked = await attendanceModel(db)
    .find({ program_id, ...(!hasAllDays && { [`marks.${day}`]: { $exists: true } }) }, { _id: 1 })
    .lean();
  const also = marked.map(({ _id }) => _id);
  const all = await findParticipants(db, program_id, { also });
  const found = q ? all.filter(({ name }) => folded(name).includes(folded(q))) : all;
  const shown = found.slice((page - 1) * limit, page * limit);
  const attendance = await findAttendance(
    db,
    shown.map(({ _id }) => _id),
  );
  return new ListAnswer(await rowsOf(db, shown, { day, attendance, reader, hasAllDays }), found.length);
}

/** The days of a program on which anybody is marked, also those that are none of its days any more. Throws Problem("program_not_found"). */
export async function listAttendanceDays(db: Connection, programId: string): Promise<z.output<typeof attendanceDay>[]> {
  const program = await requireProgram(db, programId);
  const all = await attendanceModel(db).find({ program_id: program._id }, { marks: 1 }).lean();
  const days = new Map<string, { present: number; absent: number; excused: number }>();
  for (const { marks } of all)
    for (const [day, { mark }] of Object.entries(marks)) {
      const counts = days.get(day) ?? { present: 0, absent: 0, excused: 0 };
      counts[mark] += 1;
      days.set(day, counts);
    }
  return [...days.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, counts]) => ({ day, ...counts, is_of_program: isOfProgram(day, program) }));
}

import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { AttendanceMark } from "@jobcentre/contracts/training-options";
import { markAttendance } from "@jobcentre/training/attendance/mark-attendance";
import { enrollmentModel } from "@jobcentre/training/enrollments/enrollment.model";
import { programModel } from "@jobcentre/training/programs/program.model";
import type { Connection } from "mongoose";
import { actingAs } from "./demo-actor.ts";
import { daysBefore } from "./demo-dates.ts";

/** So many of the last days of each program that has begun are marked. */
const DAYS = 5;
/** One after the other, by person and day: most come. */
const PATTERN: readonly AttendanceMark[] = ["present", "present", "absent", "present", "excused", "present", "present"];

interface Deps {
  db: Connection;
  admin: { account_id: string; name: string };
  now: () => Date;
}

/** Who came on the last days of the programs that have begun; today is left to who looks at it. Marks that are there already stay. */
export async function writeAttendance({ db, admin, now }: Deps): Promise<void> {
  const written = now();
  const today = dayInLagos(written);
  const begun = await programModel(db)
    .find({ start_date: { $lte: today } })
    .sort({ no: 1 })
    .lean();
  for (const { _id, start_date, end_date } of begun) {
    const people = await enrollmentModel(db).find({ program_id: _id }, { _id: 1 }).sort({ no: 1 }).lean();
    if (people.length === 0) continue;
    const isOver = end_date < today;
    const last = isOver ? end_date : dayInLagos(daysBefore(written, 1));
    for (const [at, day] of taughtDays(start_date, last).entries()) {
      const marks = people.map((one, index) => ({
        enrollment_id: one._id.toHexString(),
        mark: PATTERN[(at + index * 2) % PATTERN.length] ?? null,
      }));
      const marked = new Date(Math.min(written.getTime(), Date.parse(`${day}T15:00:00Z`)));
      await actingAs(
        admin.account_id,
        () => markAttendance({ db, now: () => marked }, _id.toHexString(), { day, marks }, admin),
        marked,
      );
    }
  }
}

/** The last days but weekends, the first one first. */
function taughtDays(start_date: string, end_date: string): string[] {
  const days: string[] = [];
  const last = new Date(`${end_date}T12:00:00Z`);
  for (let back = 0; days.length < DAYS; back++) {
    const day = daysBefore(last, back);
    if (dayInLagos(day) < start_date) break;
    if (day.getUTCDay() % 6 !== 0) days.unshift(dayInLagos(day));
  }
  return days;
}

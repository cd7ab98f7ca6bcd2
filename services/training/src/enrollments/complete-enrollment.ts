import { enrollmentCompleted } from "@jobcentre/contracts/events/enrollments";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import { refuseOwn } from "@jobcentre/service-kit/refuse-own";
import type { StoreDeps } from "../deps.ts";
import { markAsGraduate } from "../people/graduates.ts";
import { findProgram } from "../programs/find-programs.ts";
import { asToday } from "./completed-as.ts";
import { completionMoment } from "./completion-day.rules.ts";
import { enrollmentModel } from "./enrollment.model.ts";
import { factsOf } from "./enrollment-facts.ts";
import { noLongerEnrolled } from "./no-longer-enrolled.ts";

/** An enrolled participant has completed the program, now or on the day in Lagos that is named; answers when. */
export async function completeEnrollment({ db, now }: StoreDeps, id: string, completed_on?: string): Promise<Date> {
  return inTransaction(db, async () => {
    const known = await enrollmentModel(db).findById(id, { program_id: 1, enrollment_date: 1 }).lean();
    if (!known) throw new Problem("not_found");
    const program = await findProgram(db, known.program_id.toHexString());
    const completion_date = completionMoment(completed_on, program, known.enrollment_date, now());
    const enrollment = await enrollmentModel(db)
      .findOneAndUpdate(
        { _id: id, status: "enrolled" },
        { $set: { status: "completed", completion_date, ...(program && { completed_as: asToday(program) }) } },
        { returnDocument: "after" },
      )
      .lean();
    if (!enrollment) throw await noLongerEnrolled({ db }, id, "not_enrolled");
    refuseOwn(enrollment.account_id);
    await markAsGraduate(db, enrollment.account_id);
    await recordEvent(db, enrollmentCompleted, {
      aggregate_id: id,
      data: {
        ...factsOf(enrollment, program),
        completion_date: completion_date.toISOString(),
        start_date: program?.start_date ?? null,
      },
    });
    return completion_date;
  });
}

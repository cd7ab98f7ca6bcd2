import { enrollmentCompleted } from "@jobcentre/contracts/events/training";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { markAsGraduate } from "../people/graduates.ts";
import { enrollmentModel } from "./enrollment.model.ts";
import { enrollmentFacts } from "./enrollment-facts.ts";

/** An enrolled participant has completed the program; answers when. */
export async function completeEnrollment({ db, now }: StoreDeps, id: string): Promise<Date> {
  return inTransaction(db, async () => {
    const completion_date = now();
    const enrollment = await enrollmentModel(db)
      .findOneAndUpdate(
        { _id: id, status: "enrolled" },
        { $set: { status: "completed", completion_date } },
        { returnDocument: "after" },
      )
      .lean();
    if (!enrollment) throw new Problem((await enrollmentModel(db).exists({ _id: id })) ? "not_enrolled" : "not_found");
    await markAsGraduate(db, enrollment.account_id);
    await recordEvent(db, enrollmentCompleted, {
      aggregate_id: id,
      data: { ...(await enrollmentFacts(db, enrollment)), completion_date: completion_date.toISOString() },
    });
    return completion_date;
  });
}

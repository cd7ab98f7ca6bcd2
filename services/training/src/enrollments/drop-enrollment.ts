import { enrollmentDropped } from "@jobcentre/contracts/events/training";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import { releaseApplication } from "../applications/release-application.ts";
import type { StoreDeps } from "../deps.ts";
import { releaseSeat } from "../programs/release-seat.ts";
import { enrollmentModel } from "./enrollment.model.ts";
import { enrollmentFacts } from "./enrollment-facts.ts";

/** Takes an enrolled participant out: the seat is free, once, and the person may apply anew. */
export async function dropEnrollment({ db }: Pick<StoreDeps, "db">, id: string): Promise<void> {
  await inTransaction(db, async () => {
    // The condition on the status makes that of two at once only one frees the seat.
    const enrollment = await enrollmentModel(db)
      .findOneAndUpdate({ _id: id, status: "enrolled" }, { $set: { status: "dropped" } }, { returnDocument: "after" })
      .lean();
    if (!enrollment) throw new Problem((await enrollmentModel(db).exists({ _id: id })) ? "not_droppable" : "not_found");
    await releaseSeat(db, enrollment.program_id.toHexString());
    await releaseApplication(db, enrollment.application_id, enrollment.no);
    await recordEvent(db, enrollmentDropped, { aggregate_id: id, data: await enrollmentFacts(db, enrollment) });
  });
}

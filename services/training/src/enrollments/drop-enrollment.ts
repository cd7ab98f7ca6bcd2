import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { Problem } from "@jobcentre/service-kit/problem";
import { releaseApplication } from "../applications/release-application.ts";
import type { StoreDeps } from "../deps.ts";
import { findProgram } from "../programs/find-programs.ts";
import { isOver } from "../programs/program.rules.ts";
import { releaseSeat } from "../programs/release-seat.ts";
import { enrollmentModel } from "./enrollment.model.ts";
import { enrollmentFacts } from "./enrollment-facts.ts";
import { noLongerEnrolled } from "./no-longer-enrolled.ts";
import { type Ending, notedOf, recordEnded } from "./record-ended.ts";

type Deps = Pick<StoreDeps, "db">;

/** Takes an enrolled participant out, who reads why where that is said: the seat is free, once, and the person may apply anew. */
export async function dropEnrollment({ db }: Deps, id: string, reason = ""): Promise<void> {
  await inTransaction(db, async () => {
    if (await end({ db }, { _id: id }, { dropped_for: reason })) return;
    throw await noLongerEnrolled({ db }, id, "not_droppable");
  });
}

/** The same by the participant, to the end of the program's last day; who has left, or was dropped meanwhile, is out already. */
export async function leaveEnrollment({ db, now }: StoreDeps, own: { _id: string; account_id: string }): Promise<void> {
  await inTransaction(db, async () => {
    const enrolled = await enrollmentModel(db)
      .findOne({ ...own, status: "enrolled" }, { program_id: 1 })
      .lean();
    const program = enrolled && (await findProgram(db, enrolled.program_id.toHexString()));
    if (program && isOver(program, now())) throw new Problem("too_late_to_leave");
    if (await end({ db }, own, "left")) return;
    const found = await enrollmentModel(db).findOne(own, { status: 1 }).lean();
    if (!found) throw new Problem("not_found");
    if (found.status !== "dropped") throw new Problem("not_leavable");
  });
}

/** Ends an enrollment in the running transaction, told as `ending`; false where there is none that somebody is enrolled by. */
export async function end({ db }: Deps, which: { _id: string; account_id?: string }, ending: Ending): Promise<boolean> {
  // The condition on the status makes that of two at once only one frees the seat.
  const enrollment = await enrollmentModel(db)
    .findOneAndUpdate(
      { ...which, status: "enrolled" },
      { $set: { status: "dropped", ...notedOf(ending) } },
      { returnDocument: "after" },
    )
    .lean();
  if (!enrollment) return false;
  await releaseSeat(db, enrollment.program_id.toHexString());
  await releaseApplication(db, enrollment.application_id, enrollment.no);
  const { price_amount = null } = enrollment;
  await recordEnded(db, ending, { ...(await enrollmentFacts(db, enrollment)), price_amount });
  return true;
}

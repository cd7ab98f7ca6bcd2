import { interviewsDue } from "@jobcentre/contracts/events/interviews";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { eachByItself } from "@jobcentre/service-kit/each-by-itself";
import { pieceByPiece } from "@jobcentre/service-kit/piece-by-piece";
import type { Types } from "mongoose";
import { interviewsOfDay } from "../applications/interviews-of-day.ts";
import { employersToRemind, remindInvited } from "../applications/remind-invited.ts";
import type { StoreDeps } from "../deps.ts";
import { findEmployer } from "../employers/find-employer.ts";
import { noteInterviewsTold } from "../employers/note-reminders.ts";

/**
 * Reminds some of those whom an employer invited, and once for each day the employer of all who come then; with the marks of both, in
 * one transaction. Answers whether there may be more.
 */
async function remindSome(
  { db, now }: StoreDeps,
  employerId: string,
  without: readonly Types.ObjectId[],
): Promise<boolean> {
  return inTransaction(db, async () => {
    const at = now();
    const employer = await findEmployer(db, employerId);
    // Its jobs are closed with it, some a moment later.
    if (employer?.is_suspended) return false;
    const { days, mayBeMore } = await remindInvited(db, employerId, { now: at, without });
    const untold = employer ? days.filter((day) => day > (employer.interviews_told ?? "")) : [];
    for (const day of untold) {
      const data = { account_id: employerId, day, ...(await interviewsOfDay(db, employerId, day, at)) };
      await recordEvent(db, interviewsDue, { aggregate_id: employerId, data });
    }
    const last = untold.at(-1);
    if (last) await noteInterviewsTold(db, employerId, last);
    return mayBeMore;
  });
}

/** Reminds everybody of the interviews that are near; somebody, or an employer, for whom it fails keeps nobody else from it. */
export async function remindOfInterviews(deps: StoreDeps, isStopping: () => boolean = () => false): Promise<void> {
  const employers = await employersToRemind(deps.db, deps.now());
  const people = { db: deps.db, isStopping, notDone: "of those who are invited could not be reminded" };
  await eachByItself(employers, "employers could not be reminded", (employerId) =>
    pieceByPiece<Types.ObjectId>((without) => remindSome(deps, employerId, without), {
      ...people,
      task: `interviews of ${employerId}`,
    }),
  );
}

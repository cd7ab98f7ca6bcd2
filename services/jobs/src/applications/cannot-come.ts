import { interviewDeclined } from "@jobcentre/contracts/events/jobs";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { findJob } from "../jobs/find-jobs.ts";
import { applicationModel } from "./application.model.ts";
import { isToCome } from "./application.rules.ts";
import { answerForSeeker, type SeekersApplication } from "./application-answers.ts";
import { applicationFacts } from "./application-facts.ts";

/**
 * Notes for the employer that who is invited cannot come to this interview; what was said first stays. Throws
 * Problem("not_found"), Problem("interview_changed") where it is another one by now, or over, and
 * Problem("account_deleted") where the employer is gone.
 */
export async function cannotCome(
  { db, now }: StoreDeps,
  own: { _id: string; account_id: string },
  { starts_at, note }: { starts_at: string; note: string },
): Promise<SeekersApplication> {
  return inTransaction(db, async () => {
    const found = await applicationModel(db).findOne(own).lean();
    if (!found) throw new Problem("not_found");
    if (!isToCome(found, starts_at, now())) throw new Problem("interview_changed");
    const job = await findJob(db, found.job_id.toHexString());
    if (found.interview.cannot_come) return answerForSeeker(found, job ?? undefined, now());
    // Nobody would hear of it, and what was said would stay.
    if (await isErased(db, found.employer_id)) throw new Problem("account_deleted");
    // Of another time and this at once, the store lets one transaction go on; the other looks again.
    const told = await applicationModel(db)
      .findOneAndUpdate(
        { ...own, status: "shortlisted", "interview.starts_at": found.interview.starts_at },
        { $set: { "interview.cannot_come": { note, at: now() } } },
        { returnDocument: "after" },
      )
      .orFail()
      .lean();
    const { interview_date } = found.interview;
    await recordEvent(db, interviewDeclined, {
      aggregate_id: own._id,
      data: { ...applicationFacts(told, job, told.applicant_name), interview_date },
    });
    return answerForSeeker(told, job ?? undefined, now());
  });
}

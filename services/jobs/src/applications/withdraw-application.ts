import { applicationWithdrawn } from "@jobcentre/contracts/events/job-applications";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { findJob } from "../jobs/find-jobs.ts";
import { applicationModel } from "./application.model.ts";
import { dateToCome, isWithdrawable } from "./application.rules.ts";
import { answerForSeeker, type SeekersApplication } from "./application-answers.ts";
import { applicationFacts } from "./application-facts.ts";

/**
 * Takes an application back for who made it; one that is withdrawn already stays so. Throws Problem("not_found"), and
 * Problem("already_decided_job") where the employer was faster.
 */
export async function withdrawApplication(
  { db, now }: StoreDeps,
  own: { _id: string; account_id: string },
): Promise<SeekersApplication> {
  return inTransaction(db, async () => {
    const found = await applicationModel(db).findOne(own).lean();
    if (!found) throw new Problem("not_found");
    const job = await findJob(db, found.job_id.toHexString());
    const at = now();
    if (found.status === "withdrawn") return answerForSeeker(found, job ?? undefined, at);
    const was = found.status;
    if (!isWithdrawable(was)) throw new Problem("already_decided_job");
    // Of a decision and this at once, the store lets one transaction go on; the other looks again.
    const withdrawn = await applicationModel(db)
      .findOneAndUpdate(
        { ...own, status: was },
        {
          $set: { status: "withdrawn" },
          $push: { history: { status: "withdrawn", at } },
          // What was noted and marked was for a decision that nobody has to take any more.
          $unset: { employer_note: 1, employer_mark: 1 },
        },
        { returnDocument: "after" },
      )
      .orFail()
      .lean();
    await recordEvent(db, applicationWithdrawn, {
      aggregate_id: own._id,
      data: {
        ...applicationFacts(withdrawn, job, withdrawn.applicant_name),
        was,
        interview_date: dateToCome(withdrawn.interview, at),
      },
    });
    return answerForSeeker(withdrawn, job ?? undefined, at);
  });
}

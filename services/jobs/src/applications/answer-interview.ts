import { interviewAccepted, interviewDeclined } from "@jobcentre/contracts/events/interviews";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import { Problem } from "@jobcentre/service-kit/problem";
import type { StoreDeps } from "../deps.ts";
import { findJob } from "../jobs/find-jobs.ts";
import { applicationModel } from "./application.model.ts";
import { INTERVIEW_ANSWERS_A_DAY, isToCome, onceMore } from "./application.rules.ts";
import { answerForSeeker, type SeekersApplication } from "./application-answers.ts";
import { applicationFacts } from "./application-facts.ts";
import { untilTomorrow } from "./until-tomorrow.ts";

const CALLED_OFF = "The job centre closed this job. Please go to no interview for it.";

interface Answer {
  /** The interview that is meant, known by its start. */
  starts_at: string;
  /** That they cannot come, and why or when instead; missing where they will come. */
  cannot?: { note: string };
}

/**
 * Notes for the employer whether who is invited comes to this interview, of which it is told where it expected otherwise; what was
 * said already stays as it was said. Throws
 * Problem("not_found"), Problem("interview_changed") where it is another one by now, or over, Problem("account_deleted")
 * where the employer is gone, Problem("job_closed_by_centre") where an admin closed the job, and Problem("too_many_requests")
 * after INTERVIEW_ANSWERS_A_DAY.
 */
export async function answerInterview(
  { db, now }: StoreDeps,
  own: { _id: string; account_id: string },
  { starts_at, cannot }: Answer,
): Promise<SeekersApplication> {
  return inTransaction(db, async () => {
    const at = now();
    const found = await applicationModel(db).findOne(own).lean();
    if (!found) throw new Problem("not_found");
    // Their interviews went with them: nobody would hear of an answer.
    if (await isErased(db, found.employer_id)) throw new Problem("account_deleted");
    const job = await findJob(db, found.job_id.toHexString());
    if (job?.closed_by_centre) throw new Problem("job_closed_by_centre", { text: CALLED_OFF });
    if (!isToCome(found, starts_at, at)) throw new Problem("interview_changed");
    const { cannot_come, coming } = found.interview;
    const isSaid = cannot ? cannot_come !== undefined : coming !== undefined && cannot_come === undefined;
    if (isSaid) return answerForSeeker(found, job ?? undefined, at);
    // Whom nobody expected to stay away is expected as before.
    const isNews = cannot !== undefined || cannot_come !== undefined;
    const answered = onceMore(found.interview.answered, at);
    if (isNews && answered.that_day > INTERVIEW_ANSWERS_A_DAY)
      throw untilTomorrow(`say ${INTERVIEW_ANSWERS_A_DAY} times a day whether you come to an interview`, at);
    const said = cannot
      ? { $set: { "interview.cannot_come": { note: cannot.note, at } }, $unset: { "interview.coming": true } }
      : { $set: { "interview.coming": { at } }, $unset: { "interview.cannot_come": true } };
    const noted = { ...said, $set: { ...said.$set, ...(isNews && { "interview.answered": answered }) } };
    // Of another time and this at once, the store lets one transaction go on; the other looks again.
    const told = await applicationModel(db)
      .findOneAndUpdate({ ...own, status: "shortlisted", "interview.starts_at": found.interview.starts_at }, noted, {
        returnDocument: "after",
      })
      .orFail()
      .lean();
    if (!isNews) return answerForSeeker(told, job ?? undefined, at);
    const { interview_date } = found.interview;
    await recordEvent(db, cannot ? interviewDeclined : interviewAccepted, {
      aggregate_id: own._id,
      data: { ...applicationFacts(told, job, told.applicant_name), interview_date },
    });
    return answerForSeeker(told, job ?? undefined, at);
  });
}

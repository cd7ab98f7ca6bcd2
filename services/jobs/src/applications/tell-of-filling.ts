import { applicationStatusChanged } from "@jobcentre/contracts/events/job-applications";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { forOne, leavingOut } from "@jobcentre/service-kit/piece-by-piece";
import type { Connection, Types } from "mongoose";
import { findApplicants } from "../applicants/find-applicants.ts";
import type { KnownJob } from "../jobs/find-jobs.ts";
import { applicationModel, UNDECIDED } from "./application.model.ts";
import { dateToCome } from "./application.rules.ts";
import { applicationFacts } from "./application-facts.ts";
import { detailsOf } from "./details-of.ts";

/** In one transaction: enough to be quick, and few enough that nobody else waits for them. */
const AT_ONCE = 25;

interface Filling {
  job: KnownJob;
  /** The employer's own, to everybody; may be empty. */
  words: string;
  now: Date;
  without: readonly Types.ObjectId[];
}

/**
 * Ends some of the applications that wait or are on the shortlist for a job that is filled, in the running transaction: rejected, with
 * what their employer reads of them that day, without an interview to come, and each is told once. Answers the last of them, null
 * where none is left.
 */
export async function tellOfFilling(
  db: Connection,
  { job, words, now, without }: Filling,
): Promise<Types.ObjectId | null> {
  const waiting = await applicationModel(db)
    .find({ job_id: job._id, ...UNDECIDED, ...leavingOut(without) })
    .sort({ _id: 1 })
    .limit(AT_ONCE)
    .lean();
  const applicants = await findApplicants(
    db,
    waiting.map(({ account_id }) => account_id),
  );
  for (const application of waiting) {
    const { _id, interview, account_id, applicant_name } = application;
    const as_rejected = detailsOf(applicants.get(account_id));
    const interview_date = dateToCome(interview, now);
    const ended = {
      $set: {
        status: "rejected" as const,
        is_filled: true as const,
        ...(as_rejected && { as_rejected }),
        ...(words && { rejected_reason: words }),
        // Kept as after a closing by the centre: where the employer's account goes next, so does the message with their words.
        ...(interview &&
          interview_date && { interview: null, called_off: { interview_date, starts_at: interview.starts_at } }),
      },
      $push: { history: { status: "rejected" as const, at: now } },
    };
    const data = {
      ...applicationFacts(application, job, applicant_name),
      status: "rejected" as const,
      reason: words,
      is_filled: true,
      interview_date,
    };
    await forOne(_id, async () => {
      await applicationModel(db).updateOne({ _id }, ended);
      await recordEvent(db, applicationStatusChanged, { aggregate_id: data.application_id, data });
    });
  }
  return waiting.at(-1)?._id ?? null;
}

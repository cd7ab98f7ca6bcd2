import { appliedEmployerGone } from "@jobcentre/contracts/events/job-applications";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection, Types } from "mongoose";
import type { KnownJob } from "../jobs/find-jobs.ts";
import { applicationModel, UNDECIDED } from "./application.model.ts";
import { dateToCome } from "./application.rules.ts";

/** In one transaction: enough to be quick, and few enough that nobody else waits for them. */
const AT_ONCE = 25;

interface Gone {
  closing: { last?: Types.ObjectId };
  job: KnownJob;
  now: Date;
}

/**
 * Tells some of those who wait for the decision of an employer who is gone that nobody takes it, in the running transaction: of those
 * after the last that was looked at. Who is or was invited hears of it with the interview. Nothing of whom is gone is in it. Answers
 * the last of them, null where none is left.
 */
export async function tellOfGone(db: Connection, { closing, job, now }: Gone): Promise<Types.ObjectId | null> {
  const waiting = await applicationModel(db)
    .find({ job_id: job._id, ...UNDECIDED, ...(closing.last && { _id: { $gt: closing.last } }) })
    .sort({ _id: 1 })
    .limit(AT_ONCE)
    .lean();
  for (const { _id, account_id, applicant_name, interview, told_of_gone } of waiting) {
    if (told_of_gone || dateToCome(interview, now)) continue;
    const application_id = _id.toHexString();
    await recordEvent(db, appliedEmployerGone, {
      aggregate_id: application_id,
      data: { application_id, account_id, applicant_name },
    });
  }
  return waiting.at(-1)?._id ?? null;
}

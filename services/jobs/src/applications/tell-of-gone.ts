import { appliedEmployerGone } from "@jobcentre/contracts/events/job-applications";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { forOne } from "@jobcentre/service-kit/piece-by-piece";
import type { Connection, Types } from "mongoose";
import type { KnownJob } from "../jobs/find-jobs.ts";
import { applicationModel, UNDECIDED } from "./application.model.ts";
import { type HowFar, yetToTell } from "./yet-to-tell.ts";

/** In one transaction: enough to be quick, and few enough that nobody else waits for them. */
const AT_ONCE = 25;

interface Gone {
  closing: HowFar;
  job: KnownJob;
  now: Date;
  without: readonly Types.ObjectId[];
}

/**
 * Tells some of those who wait for the decision of an employer who is gone that nobody takes it, in the running transaction: of those
 * after the last that was looked at, who are marked for it. Who is or was invited hears of it with the interview. Nothing of whom is gone is in it. Answers
 * the last of them, null where none is left.
 */
export async function tellOfGone(db: Connection, { closing, job, now, without }: Gone): Promise<Types.ObjectId | null> {
  const untold = yetToTell(closing, without, { told_of_gone: { $exists: false } });
  // Left out by the store: who is passed over without a mark would be found again and again.
  const notInvited = { $nor: [{ "interview.starts_at": { $gt: now } }] };
  const waiting = await applicationModel(db)
    .find({ job_id: job._id, ...UNDECIDED, ...untold, ...notInvited })
    .sort({ _id: 1 })
    .limit(AT_ONCE)
    .lean();
  const told: Types.ObjectId[] = [];
  for (const { _id, account_id, applicant_name, told_of_gone } of waiting) {
    if (told_of_gone) continue;
    const application_id = _id.toHexString();
    told.push(_id);
    const fact = { aggregate_id: application_id, data: { application_id, account_id, applicant_name } };
    await forOne(_id, () => recordEvent(db, appliedEmployerGone, fact));
  }
  if (told.length > 0) await applicationModel(db).updateMany({ _id: { $in: told } }, { $set: { told_of_gone: true } });
  return waiting.at(-1)?._id ?? null;
}

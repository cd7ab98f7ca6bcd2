import { appliedJobClosed } from "@jobcentre/contracts/events/job-applications";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { forOne } from "@jobcentre/service-kit/piece-by-piece";
import type { Connection, Types } from "mongoose";
import type { KnownJob } from "../jobs/find-jobs.ts";
import { applicationModel, UNDECIDED } from "./application.model.ts";
import { dateToCome } from "./application.rules.ts";
import { applicationFacts } from "./application-facts.ts";
import { type HowFar, yetToTell } from "./yet-to-tell.ts";

/** In one transaction: enough to be quick, and few enough that nobody else waits for them. */
const AT_ONCE = 25;

interface Closing {
  closing: HowFar & { _id: Types.ObjectId; invited_only?: boolean };
  job: KnownJob;
  now: Date;
  without: readonly Types.ObjectId[];
}

/** Whether anybody has an interview to come for a job. */
export const isAnyInvited = async (db: Connection, job_id: Types.ObjectId, now: Date): Promise<boolean> =>
  (await applicationModel(db).exists({ job_id, status: "shortlisted", "interview.starts_at": { $gt: now } })) !== null;

/** Who was told that the centre closed a job, still waits for it, and was not told yet that it is open again. */
export const toldOf = (job_id: Types.ObjectId) => ({ job_id, ...UNDECIDED, told_of_closing: { $exists: true } });

/** Whether there is anybody whom it concerns that a job is open again. */
export const isAnyTold = async (db: Connection, job_id: Types.ObjectId): Promise<boolean> =>
  (await applicationModel(db).exists(toldOf(job_id))) !== null;

/**
 * Tells some of those whose applications for a job wait or are on the shortlist that the centre closed it, and calls off their
 * interviews to come, in the running transaction: of those after the last that was told. They are marked for it: of this and a
 * withdrawal or an erasure at the same time, one comes second and sees the other. Answers the last of them, null where none is left.
 */
export async function tellOfClosing(
  db: Connection,
  { closing, job, now, without }: Closing,
): Promise<Types.ObjectId | null> {
  const untold = {
    job_id: job._id,
    ...UNDECIDED,
    ...yetToTell(closing, without, { told_of_closing: { $ne: closing._id } }),
    ...(closing.invited_only && { "interview.starts_at": { $gt: now } }),
  };
  const waiting = await applicationModel(db).find(untold).sort({ _id: 1 }).limit(AT_ONCE).lean();
  if (waiting.length === 0) return null;
  const these = { _id: { $in: waiting.map(({ _id }) => _id) } };
  await applicationModel(db).updateMany(these, { $set: { told_of_closing: closing._id } });
  // What was called off is kept: where the employer goes next, the message of this goes with their words, and they are told anew.
  const called_off = { interview_date: "$interview.interview_date", starts_at: "$interview.starts_at" };
  await applicationModel(db).updateMany(
    { ...these, "interview.starts_at": { $gt: now } },
    [{ $set: { called_off, interview: null } }],
    { updatePipeline: true },
  );
  for (const application of waiting) {
    const { interview, applicant_name } = application;
    const data = { ...applicationFacts(application, job, applicant_name), interview_date: dateToCome(interview, now) };
    const fact = { aggregate_id: data.application_id, data };
    await forOne(application._id, () => recordEvent(db, appliedJobClosed, fact));
  }
  return waiting.at(-1)?._id ?? null;
}

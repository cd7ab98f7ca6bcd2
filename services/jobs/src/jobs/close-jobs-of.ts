import { jobDeactivated } from "@jobcentre/contracts/events/jobs";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection, Types } from "mongoose";
import { keepWordsActive } from "../search/keep-job-words.ts";
import { type JobRecord, jobModel, ONLY_FOR_LISTS } from "./job.model.ts";
import { jobFacts } from "./job-facts.ts";

/** In one transaction: enough to be quick, and few enough that nobody else waits for them. */
const AT_ONCE = 25;

/** As an admin's closing, so that nobody opens it; the account's reason is with its person. */
const BY_SUSPENSION = { is_active: false, closed_by_centre: true, closed_by_suspension: true } as const;

/**
 * Closes some of an employer's jobs in the running transaction: where the account is suspended as the centre does, also those that the
 * employer closed first, whose interviews would stand; else the active ones, so that they are the employer's to open. From an event or a look, so nobody's act by itself, and the employer reads one message of it. Answers which.
 */
export async function closeSomeJobs(
  db: Connection,
  employer_id: string,
  { bySuspension, now }: { bySuspension: boolean; now: Date },
): Promise<{ closed: Types.ObjectId[]; isLast: boolean }> {
  const jobs = await jobModel(db)
    .find(
      { employer_id, ...(bySuspension ? { closed_by_centre: { $ne: true } } : { is_active: true }) },
      ONLY_FOR_LISTS,
    )
    .sort({ _id: 1 })
    .limit(AT_ONCE)
    .lean<JobRecord[]>();
  const closed = jobs.map(({ _id }) => _id);
  const marks = bySuspension ? BY_SUSPENSION : { is_active: false };
  // Nobody is told any more that a post is filled: it is the employer's to say anew.
  const unset = bySuspension ? { $unset: { filled_at: 1 } } : {};
  await jobModel(db).updateMany({ _id: { $in: closed } }, { $set: { ...marks, changed_at: now }, ...unset });
  await keepWordsActive(db, closed, false);
  for (const job of jobs.filter(({ is_active }) => is_active)) {
    const data = { ...jobFacts({ ...job, is_active: false }), reason: "" };
    await recordEvent(db, jobDeactivated, { aggregate_id: job._id.toHexString(), data });
  }
  return { closed, isLast: closed.length < AT_ONCE };
}

/** Leaves some of the jobs that were closed with an employer's account to the employer, in the running transaction: closed, and theirs to open. */
export async function freeSomeJobs(
  db: Connection,
  employer_id: string,
): Promise<{ freed: Types.ObjectId[]; isLast: boolean }> {
  const jobs = await jobModel(db)
    .find({ employer_id, closed_by_suspension: true }, { _id: 1 })
    .sort({ _id: 1 })
    .limit(AT_ONCE)
    .lean();
  const freed = jobs.map(({ _id }) => _id);
  const gone = { closed_by_centre: 1, closed_by_suspension: 1 } as const;
  await jobModel(db).updateMany({ _id: { $in: freed } }, { $unset: gone });
  return { freed, isLast: freed.length < AT_ONCE };
}

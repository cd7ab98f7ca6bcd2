import { jobDeactivated } from "@jobcentre/contracts/events/jobs";
import { FORMER_EMPLOYER, FORMER_JOB } from "@jobcentre/contracts/former-people";
import type { JobText } from "@jobcentre/contracts/http/jobs";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection } from "mongoose";
import { noteGone } from "../job-closings/note-closing.ts";
import { forgetJobWords } from "../search/keep-job-words.ts";
import { jobModel, ONLY_FOR_LISTS } from "./job.model.ts";
import { jobFacts } from "./job-facts.ts";
import { storedForLists } from "./stored-for-lists.ts";

/** Instead of the employer's words: a job has a title, and may have nothing else. */
const NO_TEXTS = {
  title: FORMER_JOB,
  description: "",
  requirements: "",
  location: "",
} as const satisfies Record<JobText, string>;

const NO_WORDS = {
  ...NO_TEXTS,
  employer_name: FORMER_EMPLOYER,
  employer_is_verified: false,
  is_active: false,
  featured_until: null,
  closing_reason: null,
  reference: null,
};

/** In one transaction: 1,000 took a third of the time that the store gives any. */
const PIECE = 100;

/**
 * Closes an employer's jobs and empties them of the employer's words, in the running transaction, and no more than one has room
 * for; who waits for one is told that its employer is gone, a minute later. Answers the ids of all.
 */
export async function eraseJobs(db: Connection, employerId: string, now: Date): Promise<string[]> {
  await emptyJobs(db, employerId, now);
  const jobs = await jobModel(db).find({ employer_id: employerId }, { _id: 1 }).lean();
  return jobs.map(({ _id }) => _id.toHexString());
}

/** The same for all that one transaction had no room for, piece by piece, as long as not `isStopping`. */
export async function eraseAllJobs(
  db: Connection,
  employerId: string,
  { now, isStopping }: { now: () => Date; isStopping: () => boolean },
): Promise<void> {
  while (!isStopping() && (await inTransaction(db, () => emptyJobs(db, employerId, now()))) === PIECE);
}

async function emptyJobs(db: Connection, employerId: string, now: Date): Promise<number> {
  const left = { employer_id: employerId, $nor: [NO_WORDS] };
  const jobs = await jobModel(db).find(left, ONLY_FOR_LISTS).limit(PIECE).lean();
  for (const before of jobs) {
    const job = { ...before, ...NO_WORDS };
    await jobModel(db).updateOne({ _id: job._id }, { $set: { ...NO_WORDS, ...storedForLists(job), changed_at: now } });
    await forgetJobWords(db, job._id);
    await noteGone(db, job._id, now);
    if (before.is_active)
      await recordEvent(db, jobDeactivated, { aggregate_id: job._id.toHexString(), data: jobFacts(job) });
  }
  return jobs.length;
}

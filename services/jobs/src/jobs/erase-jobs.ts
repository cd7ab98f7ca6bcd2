import { jobDeactivated } from "@jobcentre/contracts/events/jobs";
import { FORMER_EMPLOYER, FORMER_JOB } from "@jobcentre/contracts/former-people";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection } from "mongoose";
import { forgetJobWords } from "../search/keep-job-words.ts";
import { jobModel, ONLY_FOR_LISTS } from "./job.model.ts";
import { jobFacts } from "./job-facts.ts";
import { storedForLists } from "./stored-for-lists.ts";

const NO_WORDS = {
  employer_name: FORMER_EMPLOYER,
  employer_is_verified: false,
  title: FORMER_JOB,
  description: "",
  requirements: "",
  location: "",
  is_active: false,
  featured_until: null,
};

/** Closes an employer's jobs and empties them of the employer's words, in the running transaction; answers their ids. */
export async function eraseJobs(db: Connection, employerId: string): Promise<string[]> {
  const jobs = await jobModel(db).find({ employer_id: employerId }, ONLY_FOR_LISTS).lean();
  for (const before of jobs) {
    const job = { ...before, ...NO_WORDS };
    await jobModel(db).updateOne({ _id: job._id }, { $set: { ...NO_WORDS, ...storedForLists(job) } });
    await forgetJobWords(db, job._id);
    if (before.is_active)
      await recordEvent(db, jobDeactivated, { aggregate_id: job._id.toHexString(), data: jobFacts(job) });
  }
  return jobs.map(({ _id }) => _id.toHexString());
}

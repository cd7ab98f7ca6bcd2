import type { Connection } from "mongoose";
import { keepJobWords } from "../search/keep-job-words.ts";
import { keepWords } from "../search/keep-words.ts";
import { jobModel } from "./job.model.ts";
import { storedForLists } from "./stored-for-lists.ts";

/** Shows and finds an employer's jobs under the name and state of now; part of the event's transaction. */
export async function showEmployerOnJobs(
  db: Connection,
  employer: { account_id: string; business_name: string; is_verified: boolean },
): Promise<void> {
  const shown = { employer_name: employer.business_name, employer_is_verified: employer.is_verified };
  const jobs = await jobModel(db).find({ employer_id: employer.account_id }).lean();
  for (const job of jobs) {
    const changed = { ...job, ...shown };
    await jobModel(db).updateOne({ _id: job._id }, { $set: { ...shown, ...storedForLists(changed) } });
    await keepWords(db, changed);
    await keepJobWords(db, changed);
  }
}

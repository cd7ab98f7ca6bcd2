import type { Connection } from "mongoose";
import { keepJobWords } from "../search/keep-job-words.ts";
import { keepWords } from "../search/keep-words.ts";
import { jobModel } from "./job.model.ts";
import { storedForLists } from "./stored-for-lists.ts";

/**
 * Shows and finds an employer's jobs under the name and state of now; part of the event's transaction. With one write for all
 * of them: written one by one, a few thousand took a third of the time that the store gives any.
 */
export async function showEmployerOnJobs(
  db: Connection,
  employer: { account_id: string; business_name: string; is_verified: boolean },
  changed_at: Date,
): Promise<void> {
  const { account_id: employer_id, business_name: employer_name, is_verified: employer_is_verified } = employer;
  await jobModel(db).updateMany(
    { employer_id, employer_is_verified: { $ne: employer_is_verified } },
    { $set: { employer_is_verified, changed_at } },
  );
  const named = await jobModel(db)
    .find({ employer_id, employer_name: { $ne: employer_name } })
    .lean();
  if (named.length === 0) return;
  const jobs = named.map((job) => ({ ...job, employer_name }));
  // The other words of these jobs are known.
  await keepWords(db, { title: "", employer_name, description: "", requirements: "", location: "" });
  await jobModel(db).bulkWrite(
    jobs.map((job) => ({
      updateOne: { filter: { _id: job._id }, update: { $set: { employer_name, ...storedForLists(job), changed_at } } },
    })),
  );
  await keepJobWords(db, changed_at, ...jobs);
}

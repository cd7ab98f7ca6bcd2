import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Connection } from "mongoose";
import { keepJobWords } from "../search/keep-job-words.ts";
import { keepWords } from "../search/keep-words.ts";
import { jobModel } from "./job.model.ts";
import { storedForLists } from "./stored-for-lists.ts";

/** Gives jobs that were stored before lists needed more of them what is missing, so that they are found again. */
export async function completeOlderJobs(db: Connection): Promise<void> {
  const older = await jobModel(db)
    .find({ is_active: { $in: [true, false] }, closes_on: null })
    .lean();
  for (const job of older) {
    await keepWords(db, job);
    await inTransaction(db, async () => {
      await jobModel(db).updateOne({ _id: job._id }, { $set: storedForLists(job) });
      await keepJobWords(db, job);
    });
  }
}

import type { Connection } from "mongoose";
import { eraseAllJobs } from "../jobs/erase-jobs.ts";
import { hasJobs } from "../jobs/find-jobs.ts";
import { forgetUnusedWords } from "../search/forget-unused-words.ts";

/** What is left of an employer's jobs where those are many; their words, from whenever those had them, are searched for no more. */
export async function eraseElsewhere(db: Connection, accountId: string, isStopping: () => boolean): Promise<void> {
  if (!(await hasJobs(db, accountId))) return;
  await eraseAllJobs(db, accountId, isStopping);
  if (!isStopping()) await forgetUnusedWords(db);
}

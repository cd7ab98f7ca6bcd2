import type { Connection } from "mongoose";
import { hasJobs } from "../jobs/find-jobs.ts";
import { forgetUnusedWords } from "../search/forget-unused-words.ts";

/** The words of an employer's jobs, from whenever those had them, are searched for no more. */
export async function eraseElsewhere(db: Connection, accountId: string): Promise<void> {
  if (await hasJobs(db, accountId)) await forgetUnusedWords(db);
}

import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { callOffAllInterviews } from "../applications/call-off-interviews.ts";
import { eraseAllJobs } from "../jobs/erase-jobs.ts";
import { hasJobs } from "../jobs/find-jobs.ts";
import { forgetUnusedWords } from "../search/forget-unused-words.ts";

/**
 * What is left of an employer's interviews and jobs where those are many; their words, from whenever those had them, are searched
 * for no more.
 */
export async function eraseElsewhere(
  { db, now }: Pick<ServiceDeps, "db" | "now">,
  accountId: string,
  isStopping: () => boolean,
): Promise<void> {
  if (!(await hasJobs(db, accountId))) return;
  await callOffAllInterviews(db, accountId, { now, isStopping });
  await eraseAllJobs(db, accountId, isStopping);
  if (!isStopping()) await forgetUnusedWords(db);
}

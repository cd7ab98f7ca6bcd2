import { erasedAccountModel } from "@jobcentre/service-kit/erasure/erased-account.model";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { callOffAllInterviews } from "../applications/call-off-interviews.ts";
import { eraseAllApplications } from "../applications/erase-applications.ts";
import { eraseAllEmployersWords } from "../applications/erase-employers-words.ts";
import { eraseAllJobs } from "../jobs/erase-jobs.ts";
import { hasJobs } from "../jobs/find-jobs.ts";
import { forgetUnusedWords } from "../search/forget-unused-words.ts";

/**
 * What is left of somebody's applications, and of an employer's interviews and jobs, where those are many; the words of those
 * jobs, from whenever they had them, are searched for no more.
 */
export async function eraseElsewhere(
  { db, now }: Pick<ServiceDeps, "db" | "now">,
  accountId: string,
  { isLast, isStopping }: { isLast: boolean; isStopping: () => boolean },
): Promise<void> {
  await eraseAllApplications(db, accountId, { now, isStopping });
  if (!(await hasJobs(db, accountId))) return;
  await callOffAllInterviews(db, accountId, { now, isStopping });
  await eraseAllEmployersWords(db, accountId, isStopping);
  await eraseAllJobs(db, accountId, { now, isStopping });
  // Every word of every job is looked up for that.
  const isFirst = (await erasedAccountModel(db).exists({ _id: accountId, passes: 0 })) !== null;
  if (isFirst || isLast) await forgetUnusedWords(db, isStopping);
}

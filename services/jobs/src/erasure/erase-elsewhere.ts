import { eachByItself } from "@jobcentre/service-kit/each-by-itself";
import { erasedAccountModel } from "@jobcentre/service-kit/erasure/erased-account.model";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { callOffInterviews } from "../applications/call-off-interviews.ts";
import { eraseAllApplications } from "../applications/erase-applications.ts";
import { eraseAllEmployersWords } from "../applications/erase-employers-words.ts";
import { eraseAllJobs } from "../jobs/erase-jobs.ts";
import { hasJobs } from "../jobs/find-jobs.ts";
import { forgetUnusedWords } from "../search/forget-unused-words.ts";

/**
 * The interviews of an employer, and what is left of somebody's applications, and of an employer's jobs, where those are many; the words of
 * those jobs, from whenever they had them, are searched for no more. A kind that fails keeps no other from it; throws after all of
 * them where any did.
 */
export async function eraseElsewhere(
  { db, now }: Pick<ServiceDeps, "db" | "now">,
  accountId: string,
  { isLast, isStopping }: { isLast: boolean; isStopping: () => boolean },
): Promise<void> {
  const ofEmployer: readonly (() => Promise<unknown>)[] = [
    () => callOffInterviews(db, accountId, { now, isStopping }),
    () => eraseAllEmployersWords(db, accountId, isStopping),
    () => eraseAllJobs(db, accountId, { now, isStopping }),
    async () => {
      // Every word of every job is looked up for that.
      const isFirst = (await erasedAccountModel(db).exists({ _id: accountId, passes: 0 })) !== null;
      if (isFirst || isLast) await forgetUnusedWords(db, isStopping);
    },
  ];
  const kinds = [
    () => eraseAllApplications(db, accountId, { now, isStopping }),
    ...((await hasJobs(db, accountId)) ? ofEmployer : []),
  ];
  await eachByItself(kinds, "kinds of what is many could not be erased", (erase) => erase());
}

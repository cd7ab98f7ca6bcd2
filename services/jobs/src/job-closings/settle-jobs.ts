import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { eachByItself } from "@jobcentre/service-kit/each-by-itself";
import type { StoreDeps } from "../deps.ts";
import { findEmployer } from "../employers/find-employer.ts";
import { noteSettled, unsettledEmployers } from "../employers/settling.ts";
import { closeSomeJobs, freeSomeJobs } from "../jobs/close-jobs-of.ts";
import { forgetClosing, noteClosing } from "./note-closing.ts";

/**
 * Has some of an employer's jobs follow what became of the account, in one transaction: while it is suspended they are closed and
 * those who wait for them are told, once it is not they are the employer's again; where it lost its verification they are closed.
 * What there is to do is looked for anew each time, so that it may be done twice or by two. Answers whether there may be more.
 */
export function settleSome({ db, now }: StoreDeps, employerId: string): Promise<boolean> {
  return inTransaction(db, async () => {
    const employer = await findEmployer(db, employerId);
    if (!employer?.unsettled) return false;
    const isLast = employer.is_suspended
      ? await closeWithAccount({ db, now }, employerId)
      : await settleReinstated({ db, now }, employerId, employer.unsettled === "verification" && !employer.is_verified);
    if (isLast) await noteSettled(db, employerId);
    return !isLast;
  });
}

async function closeWithAccount({ db, now }: StoreDeps, employerId: string): Promise<boolean> {
  const { closed, isLast } = await closeSomeJobs(db, employerId, { bySuspension: true, now: now() });
  for (const jobId of closed) await noteClosing(db, jobId, now());
  return isLast;
}

async function settleReinstated(
  { db, now }: StoreDeps,
  employerId: string,
  lostVerification: boolean,
): Promise<boolean> {
  const { freed, isLast } = await freeSomeJobs(db, employerId);
  for (const jobId of freed) await forgetClosing(db, jobId);
  if (!isLast || !lostVerification) return isLast;
  return (await closeSomeJobs(db, employerId, { bySuspension: false, now: now() })).isLast;
}

/** Does so for every employer for whom there is something left; one that fails keeps no other from it. */
export async function settleJobs(deps: StoreDeps, isStopping: () => boolean = () => false): Promise<void> {
  await eachByItself(await unsettledEmployers(deps.db), "employers have jobs that could not follow", async (id) => {
    while (!isStopping() && (await settleSome(deps, id)));
  });
}

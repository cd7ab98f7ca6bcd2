import { applicantsWait } from "@jobcentre/contracts/events/job-applications";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { eachByItself } from "@jobcentre/service-kit/each-by-itself";
import { countPendingFor } from "../applications/count-undecided.ts";
import type { StoreDeps } from "../deps.ts";
import { findEmployer } from "../employers/find-employer.ts";
import { employersPastDeadline, jobsPastDeadline, noteLookedAt } from "../jobs/past-deadline.ts";

/**
 * Tells an employer in one fact for which of its jobs whose deadline is over how many people wait; with the notes that the jobs were
 * looked at, in one transaction. Answers whether there may be more.
 */
async function remindSome({ db, now }: StoreDeps, employerId: string): Promise<boolean> {
  return inTransaction(db, async () => {
    const employer = await findEmployer(db, employerId);
    // Nobody reads it, or may decide: it is told once that ends.
    if (!employer || employer.is_suspended) return false;
    const at = now();
    const { jobs, mayBeMore } = await jobsPastDeadline(db, employerId, at);
    const waited = [];
    for (const job of jobs) {
      const people = await countPendingFor(db, job._id);
      await noteLookedAt(db, job, { waiting: people, now: at });
      if (people > 0)
        waited.push({ job_id: job._id.toHexString(), job_title: job.title, closed_after: job.closes_on, people });
    }
    if (waited.length > 0)
      await recordEvent(db, applicantsWait, {
        aggregate_id: employerId,
        data: { account_id: employerId, jobs: waited },
      });
    return mayBeMore;
  });
}

/** Tells every employer for whose jobs people wait whose deadline is over; one of whom it fails keeps no other from it. */
export async function remindOfUndecided(deps: StoreDeps, isStopping: () => boolean = () => false): Promise<void> {
  const employers = await employersPastDeadline(deps.db, deps.now());
  await eachByItself(employers, "employers could not be reminded", async (employerId) => {
    while (!isStopping() && (await remindSome(deps, employerId)));
  });
}

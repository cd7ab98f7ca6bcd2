import { savedJobsClosing } from "@jobcentre/contracts/events/saved-jobs";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { eachByItself } from "@jobcentre/service-kit/each-by-itself";
import type { Connection } from "mongoose";
import { findSuspendedApplicants } from "../applicants/find-applicants.ts";
import { findStandings } from "../applications/find-standings.ts";
import type { StoreDeps } from "../deps.ts";
import { findSuspendedEmployers } from "../employers/find-employer.ts";
import type { KnownJob } from "../jobs/find-jobs.ts";
import { closingAmong, jobsClosing } from "../jobs/jobs-closing.ts";
import { toldOf } from "../jobs/named-jobs.rules.ts";
import { noteRemindedOf, savedToRemindOf, saversToRemind } from "../saved-jobs/savers-to-remind.ts";

/** As many jobs as a message names. */
const NAMED = 20;

const named = (job: KnownJob) => ({ ...toldOf(job), closes_on: job.closes_on });

/** The jobs that somebody saved whose last day is near, and of which they were not reminded. */
async function dueJobs(db: Connection, accountId: string, at: Date): Promise<KnownJob[]> {
  const saved = await savedToRemindOf(db, accountId, at);
  const remindedOf = new Map(saved.map(({ job_id, reminded_of }) => [job_id.toHexString(), reminded_of]));
  const closing = await closingAmong(
    db,
    saved.map(({ job_id }) => job_id),
    at,
  );
  return closing.filter(({ _id, closes_on }) => remindedOf.get(_id.toHexString()) !== closes_on);
}

/** Those of them that it helps to hear of: not what somebody applied for, also where they withdrew, nor what closes with its employer's account. */
async function worthTelling(db: Connection, accountId: string, jobs: readonly KnownJob[]): Promise<KnownJob[]> {
  if ((await findSuspendedApplicants(db, [accountId])).length > 0) return [];
  const applied = await findStandings(
    db,
    accountId,
    jobs.map(({ _id }) => _id.toHexString()),
  );
  const suspended = await findSuspendedEmployers(
    db,
    jobs.map(({ employer_id }) => employer_id),
  );
  return jobs.filter(({ _id, employer_id }) => !applied.has(_id.toHexString()) && !suspended.includes(employer_id));
}

/**
 * Tells somebody in one fact of all that they saved and can apply for two more days at most; with the notes of which last days that was,
 * in one transaction. Of what is not worth telling now they are not told later.
 */
async function remind({ db, now }: StoreDeps, accountId: string): Promise<void> {
  return inTransaction(db, async () => {
    const at = now();
    const due = await dueJobs(db, accountId, at);
    if (due.length === 0) return;
    await noteRemindedOf(db, accountId, due);
    const jobs = await worthTelling(db, accountId, due);
    if (jobs.length === 0) return;
    const data = { account_id: accountId, jobs_count: jobs.length, jobs: jobs.slice(0, NAMED).map(named) };
    await recordEvent(db, savedJobsClosing, { aggregate_id: accountId, data });
  });
}

/** Reminds everybody who saved a job, and did not apply, that its last day is near: once of a day, from seven in the morning in Lagos. */
export async function remindOfSaved(deps: StoreDeps, isStopping: () => boolean = () => false): Promise<void> {
  const now = deps.now();
  const people = await saversToRemind(deps.db, await jobsClosing(deps.db, now), now);
  await eachByItself(people, "people could not be reminded of saved jobs", async (accountId) => {
    if (!isStopping()) await remind(deps, accountId);
  });
}

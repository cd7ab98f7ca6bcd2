import { awaitEmployer } from "@jobcentre/jobs/employers/await-employer";
import { jobModel } from "@jobcentre/jobs/jobs/job.model";
import { postJob } from "@jobcentre/jobs/jobs/post-job";
import type { Connection } from "mongoose";
import { actingAs } from "./demo-actor.ts";
import { daysBefore } from "./demo-dates.ts";
import { type DemoJob, demoJobInput } from "./demo-job.ts";
import { inBatches } from "./in-batches.ts";
import { DEMO_JOBS } from "./jobs.ts";
import type { AccountIds } from "./write-people.ts";

const BATCH = 4;
const EMPLOYER_WAIT_MS = 30_000;

/** The jobs that are missing, each posted by its employer once the jobs service knows that employer. */
export async function writeJobs(db: Connection, accounts: AccountIds, now: () => Date): Promise<void> {
  const existing = await jobModel(db).find({}, { employer_id: 1, title: 1 }).lean();
  const known = new Set(existing.map(({ employer_id, title }) => `${employer_id} ${title}`));

  async function writeJob(job: DemoJob): Promise<void> {
    const account_id = accounts.get(job.employer)!;
    if (known.has(`${account_id} ${job.title}`)) return;
    const employer = await awaitEmployer(db, account_id, EMPLOYER_WAIT_MS);
    const postedAt = daysBefore(now(), job.posted_days_ago);
    await actingAs(
      account_id,
      () => postJob({ db, now: () => postedAt }, employer, demoJobInput(job, now())),
      postedAt,
    );
  }
  await inBatches(DEMO_JOBS, BATCH, writeJob);
}

import { shortlistedGone } from "@jobcentre/contracts/events/job-applications";
import { eraseAccount } from "@jobcentre/service-kit/erasure/erase-account";
import { countingTransactions } from "@jobcentre/service-kit/testing/rows-per-transaction";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  applicationModel,
  BY_NOTE,
  type JobApplication,
  WITH_NOTE,
  WITH_PLACE,
} from "../applications/application.model.ts";
import { jobModel } from "../jobs/job.model.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { eraseElsewhere } from "./erase-elsewhere.ts";
import { createEraseRecords } from "./erase-records.ts";

/** When the service's own passes come: not in between. */
const LATER = new Date(Date.now() + 3_600_000);
const PAST = { interview_date: "2026-11-01 09:30", starts_at: new Date("2026-11-01T08:30:00.000Z") };
let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());

/** Many applications like one that was made. */
async function likeThe(id: string, count: number, changes: (n: number) => Partial<JobApplication>): Promise<void> {
  const { _id, ...row } = (await applicationModel(jobs.db).findById(id).lean())!;
  const account_id = () => new Types.ObjectId().toHexString();
  const rows = Array.from({ length: count }, (_, n) => ({ ...row, account_id: account_id(), ...changes(n) }));
  await applicationModel(jobs.db).insertMany(rows);
}

async function eraseCounting(account_id: string): Promise<number> {
  const counting = await countingTransactions(jobs.db);
  const deps = { db: counting.db, now: () => jobs.now };
  await eraseAccount(counting.db, { account_id, email_key: "" }, createEraseRecords(deps), LATER);
  await eraseElsewhere(deps, account_id, { isLast: false, isStopping: () => false });
  await counting.db.close();
  return counting.most();
}

it("[EMD-22] a job seeker's many applications go in pieces, and each employer is told once that somebody is gone", async () => {
  const employer = await jobs.newEmployer();
  const jobId = await jobs.post(employer);
  const { seeker, id } = await jobs.apply(jobId);
  const { _id, ...job } = (await jobModel(jobs.db).findById(jobId).lean())!;
  const posted = await jobModel(jobs.db).insertMany(
    Array.from({ length: 220 }, () => ({ ...job, applications_count: 1 })),
  );
  await likeThe(id, posted.length, (n) => ({
    account_id: seeker.account_id,
    job_id: posted[n]!._id,
    status: n < 130 ? "shortlisted" : "pending",
  }));
  expect(await eraseCounting(seeker.account_id)).toBeLessThan(600);
  expect(await applicationModel(jobs.db).countDocuments({ account_id: seeker.account_id })).toBe(0);
  const counts = await jobModel(jobs.db).distinct("applications_count", { employer_id: employer.account_id });
  expect(counts).toEqual([0]);
  const told = (await jobs.recorded()).filter(({ name }) => name === shortlistedGone.name);
  expect(told).toHaveLength(130);
  expect(new Set(told.map(({ aggregate_id }) => aggregate_id)).size).toBe(130);
}, 60_000);

it("[EMD-26] an employer's words in the applications of others go in pieces, found without reading all of them", async () => {
  const employer = await jobs.newEmployer();
  const { id } = await jobs.apply(await jobs.post(employer));
  await likeThe(id, 1_300, () => ({
    status: "rejected",
    employer_note: "Called on Monday",
    interview: { ...PAST, interview_location: "Plot 12, Idu" },
  }));
  await likeThe(id, 1_300, () => ({ status: "pending" }));
  const own = { employer_id: employer.account_id };
  for (const [words, hint] of [
    [WITH_NOTE, { hint: BY_NOTE }],
    [WITH_PLACE, {}],
  ] as const) {
    const read = applicationModel(jobs.db).find({ ...own, ...words }, { _id: 1 }, hint);
    const { executionStats } = (await read.explain("executionStats")) as unknown as {
      executionStats: { totalKeysExamined: number; nReturned: number };
    };
    expect(executionStats.nReturned).toBe(1_300);
    expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(1_301);
  }
  expect(await eraseCounting(employer.account_id)).toBeLessThan(1_200);
  expect(await applicationModel(jobs.db).countDocuments({ ...own, ...WITH_NOTE })).toBe(0);
  expect(await applicationModel(jobs.db).countDocuments({ ...own, ...WITH_PLACE })).toBe(0);
  expect(await applicationModel(jobs.db).countDocuments({ ...own, "interview.interview_location": "" })).toBe(1_300);
}, 60_000);

import { examined } from "@jobcentre/test-kit/examined";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jobModel } from "../jobs/job.model.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel } from "./application.model.ts";

let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.stop());

const inserted = async <T>(model: { insertMany(rows: T[], options: object): Promise<unknown> }, rows: T[]) =>
  model.insertMany(rows, { lean: true });

/** An employer with many jobs and applications, and another with as many. */
async function bigEmployers() {
  const [employer, other] = [await jobs.newEmployer(), await jobs.newEmployer()];
  const [busy, quiet] = [await jobs.post(employer), await jobs.post(employer)];
  const { id } = await jobs.apply(busy);
  const job = await jobModel(jobs.db).findById(busy).lean();
  const application = await applicationModel(jobs.db).findById(id).lean();
  if (!job || !application) throw new Error("nothing was stored");
  const later = (at: Date, n: number) => new Date(at.getTime() + n * 1_000);
  const rows = Array.from({ length: 150 }, (_, n) => n);
  const copy = (employer_id: string) => (n: number) => ({
    ...job,
    _id: new Types.ObjectId(),
    employer_id,
    created_at: later(job.created_at, n),
  });
  await inserted(jobModel(jobs.db), [...rows.map(copy(other.account_id)), ...rows.map(copy(employer.account_id))]);
  const sent = (job_id: string, status: string) => (n: number) => ({
    ...application,
    _id: new Types.ObjectId(),
    job_id: new Types.ObjectId(job_id),
    account_id: new Types.ObjectId().toHexString(),
    status,
    applied_at: later(application.applied_at, n),
    ...(n < 3 && { employer_mark: "good" }),
  });
  await inserted(applicationModel(jobs.db), [
    ...rows.map(sent(quiet, "pending")),
    ...rows.map(sent(busy, "pending")),
    ...rows.map(sent(busy, "rejected")),
  ] as never[]);
  return { employer, busy, quiet };
}

it("[EMD-15] an employer's own jobs and applications cost what is shown, however many there are of anybody", async () => {
  const { employer, busy, quiet } = await bigEmployers();
  const costOf = async (path: string) => {
    const reads = await examined(jobs.db, ["jobs", "job_applications"], async () => {
      const { status } = await jobs.call(employer, `GET ${path}`);
      expect(status).toBe(200);
    });
    expect(reads.length).toBeGreaterThan(0);
    return reads.reduce((sum, { docs }) => sum + docs, 0);
  };
  for (const status of ["active", "inactive"])
    expect(await costOf(`/api/employer/jobs?limit=20&status=${status}`), status).toBeLessThanOrEqual(20);
  for (const job of [busy, quiet]) {
    // Each of the 20 with its job.
    expect(await costOf(`/api/employer/applications?limit=20&job_id=${job}`)).toBeLessThanOrEqual(40);
    expect(await costOf(`/api/employer/applications?limit=20&status=pending&job_id=${job}`)).toBeLessThanOrEqual(40);
    expect(await costOf(`/api/employer/applications/counts?job_id=${job}`)).toBeLessThanOrEqual(10);
  }
  expect(await costOf("/api/employer/applications/counts")).toBeLessThanOrEqual(10);
  expect((await jobs.call(employer, "GET /api/employer/applications/counts")).body).toMatchObject({
    total: 451,
    marked_good: 9,
    marked_maybe: 0,
    marked_none: 442,
  });
});

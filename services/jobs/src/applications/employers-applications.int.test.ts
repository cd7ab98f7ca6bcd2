import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applicantModel } from "../applicants/applicant.model.ts";
import { jobModel } from "../jobs/job.model.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel, BY_PERSON } from "./application.model.ts";

/** More than are gone through one by one. */
const MANY = 5_200;
let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());

it("[EMD-19] an employer of more applicants than are gone through one by one finds them by name and skill, all told alike", async () => {
  const [employer, other] = [await jobs.newEmployer(), await jobs.newEmployer()];
  const jobId = await jobs.post(employer);
  const { id } = await jobs.apply(jobId);
  const foreign = await jobs.apply(await jobs.post(other));
  const { _id, ...row } = (await applicationModel(jobs.db).findById(id).lean())!;
  const people = Array.from({ length: MANY }, (_, n) => ({
    _id: new Types.ObjectId().toHexString(),
    full_name: n % 1_000 === 1 ? `Ngozi Number ${n}` : `Person ${n}`,
    skills: n % 1_000 === 2 ? ["Upholstery"] : ["Welding"],
    education_level: "ond" as const,
    version: 1,
  }));
  await applicantModel(jobs.db).insertMany(people);
  await applicationModel(jobs.db).insertMany(
    people.map(({ _id: account_id, full_name }) => ({ ...row, account_id, applicant_name: full_name })),
  );
  await applicantModel(jobs.db).updateOne({ _id: foreign.seeker.account_id }, { $set: { skills: ["Upholstery"] } });

  const list = (query: string) => jobs.call(employer, `GET /api/employer/applications?${query}`);
  const counts = async (query: string) =>
    (await jobs.call(employer, `GET /api/employer/applications/counts?${query}`)).body;
  for (const [q, expected] of [
    ["ngozi number", 6],
    ["holster", 6],
    ["nobody at all", 0],
  ] as const) {
    const { status, body, headers } = await list(`q=${encodeURIComponent(q)}&limit=4`);
    expect(status).toBe(200);
    expect(body).toHaveLength(Math.min(4, expected));
    expect(headers.get("x-total-count")).toBe(String(expected));
    expect(await counts(`q=${encodeURIComponent(q)}&job_id=${jobId}`)).toMatchObject({ total: expected });
  }
  expect((await list(`q=ngozi&job_id=${new Types.ObjectId()}`)).body).toEqual([]);
  expect(await counts("")).toMatchObject({ total: MANY + 1, pending: MANY + 1, to_invite: 0 });

  const own = { employer_id: employer.account_id, applicant_name: /ngozi/i };
  const read = applicationModel(jobs.db).find(own, { _id: 1 }).hint(BY_PERSON);
  const { executionStats } = (await read.explain("executionStats")) as unknown as {
    executionStats: { totalDocsExamined: number; nReturned: number };
  };
  expect(executionStats).toMatchObject({ nReturned: 6 });
  expect(executionStats.totalDocsExamined).toBeLessThanOrEqual(6);
}, 60_000);

it("[ADJ-03] the jobs of an employer that the centre closed are found without reading the others", async () => {
  const employer = await jobs.newEmployer();
  for (let n = 0; n < 4; n++) await jobs.post(employer);
  const closed = { employer_id: employer.account_id, closed_by_centre: true } as const;
  await jobModel(jobs.db).updateOne({ employer_id: employer.account_id }, { $set: { closed_by_centre: true } });
  const { executionStats } = (await jobModel(jobs.db)
    .find(closed, { _id: 1 })
    .explain("executionStats")) as unknown as {
    executionStats: object;
  };
  expect(executionStats).toMatchObject({ nReturned: 1, totalKeysExamined: 1 });
});

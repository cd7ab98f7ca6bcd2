import { userDeleted } from "@jobcentre/contracts/events/identity";
import type { Person } from "@jobcentre/service-kit/person";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type JobsFixture, NO_ID, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel } from "./application.model.ts";
import { copyOwnApplications } from "./copy-own-applications.ts";

let jobs: JobsFixture;
let employer: Person;
let jobId: string;
let applied: { seeker: Person; id: string };
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  employer = await jobs.newEmployer();
  jobId = await jobs.post(employer);
  applied = await jobs.apply(jobId);
});

const mark = (wanted: unknown, { person = employer, id = applied.id } = {}) =>
  jobs.call(person, `PUT /api/employer/applications/${id}/mark`, { mark: wanted });
const stored = async () => (await applicationModel(jobs.db).findById(applied.id).lean())?.employer_mark;
const listed = async (query = "") =>
  (await jobs.call(employer, `GET /api/employer/applications?${query}`)).body as unknown as {
    id: string;
    mark: string | null;
  }[];
const counts = async (query = "") => (await jobs.call(employer, `GET /api/employer/applications/counts?${query}`)).body;

it("[EMD-19] keeps how an employer sorts who applied, tells nobody, and takes it away", async () => {
  expect(await listed()).toMatchObject([{ mark: null }]);
  for (const wanted of ["maybe", "good", "good"])
    expect(await mark(wanted)).toMatchObject({
      status: 200,
      body: { id: applied.id, status: "pending", mark: wanted },
    });
  expect(await listed()).toMatchObject([{ mark: "good" }]);
  const own = await jobs.call(applied.seeker, "GET /api/job-applications");
  expect(JSON.stringify(own.body)).not.toContain("good");
  expect((await jobs.recorded(applied.id)).map(({ name }) => name)).toEqual(["jobs.application-submitted"]);
  expect(await mark(null)).toMatchObject({ status: 200, body: { mark: null } });
  expect(await stored()).toBeUndefined();
});

it("[EMD-19] [EMD-20] is what a list is narrowed to, beside a status and a job, and is counted", async () => {
  const other = await jobs.apply(jobId);
  const unmarked = await jobs.apply(await jobs.post(employer));
  await mark("good");
  await mark("maybe", { id: other.id });
  await jobs.call(employer, `POST /api/employer/applications/${other.id}/status`, { status: "shortlisted" });
  const ids = async (query: string) => (await listed(query)).map(({ id }) => id);
  expect([await ids("mark=good"), await ids("mark=maybe"), await ids("mark=maybe&status=pending")]).toEqual([
    [applied.id],
    [other.id],
    [],
  ]);
  expect(await ids(`mark=none&job_id=${jobId}`)).toEqual([]);
  expect(await ids("mark=none")).toEqual([unmarked.id]);
  expect(await counts()).toMatchObject({ total: 3, marked_good: 1, marked_maybe: 1, marked_none: 1 });
  expect(await counts(`mark=maybe&job_id=${jobId}`)).toMatchObject({
    total: 1,
    pending: 0,
    shortlisted: 1,
    marked_good: 1,
    marked_maybe: 1,
    marked_none: 0,
  });
});

it("[EMD-19] is of one's own applications that were not withdrawn, and one of two", async () => {
  expect((await mark("good", { person: await jobs.newEmployer() })).status).toBe(404);
  expect((await mark("good", { person: applied.seeker })).status).toBe(403);
  expect((await mark("good", { id: NO_ID })).status).toBe(404);
  for (const wrong of ["bad", "", 7, undefined]) expect((await mark(wrong)).status).toBe(400);
  expect(await stored()).toBeUndefined();
});

it("goes with a withdrawal, after which nothing is marked any more", async () => {
  await mark("good");
  await jobs.call(applied.seeker, `POST /api/job-applications/${applied.id}/withdraw`);
  expect(await stored()).toBeUndefined();
  expect(await listed()).toMatchObject([{ status: "withdrawn", mark: null }]);
  expect(await mark("good")).toMatchObject({ status: 409, body: { code: "application_withdrawn" } });
});

it("is in the copy of the applicant's data, and goes with the employer's account", async () => {
  await mark("maybe");
  const deps = { db: jobs.db, now: () => jobs.now };
  const copy = async () => (await copyOwnApplications(deps, applied.seeker.account_id, { page: 1, limit: 20 })).items;
  expect(await copy()).toMatchObject([{ id: applied.id, employers_mark: "maybe" }]);
  await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
  await expect.poll(stored, { timeout: 10_000 }).toBeUndefined();
  expect(await copy()).toEqual([expect.not.objectContaining({ employers_mark: expect.anything() })]);
});

import type { Person } from "@jobcentre/service-kit/person";
import { examined } from "@jobcentre/test-kit/examined";
import { Types } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dropShorterIndex } from "../drop-former-indexes.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { jobModel } from "./job.model.ts";

let jobs: JobsFixture;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());

const MANY = 1_000;

const choicesOf = async (employer: Person, query = "") => {
  const { status, body } = await jobs.call(employer, `GET /api/employer/job-choices${query}`);
  expect(status).toBe(200);
  return body as unknown as { jobs: { id: string; title: string; location: string }[]; has_more: boolean };
};
const titlesOf = async (employer: Person, query = "") =>
  (await choicesOf(employer, query)).jobs.map(({ title }) => title);

/** Of 1,000 jobs the newest ten are open, the others active past their last day. */
async function bigEmployer() {
  const employer = await jobs.newEmployer();
  const id = await jobs.post(employer, { title: "Night guard", location: "Kuje" });
  const job = await jobModel(jobs.db).findById(id).lean();
  if (!job) throw new Error("nothing was stored");
  const rows = Array.from({ length: MANY - 1 }, (_, n) => ({
    ...job,
    _id: new Types.ObjectId(),
    title: `Welder ${n}`,
    search_text: job.search_text.replace("night guard", `welder ${n}`),
    created_at: new Date(job.created_at.getTime() + (n + 1) * 1_000),
    closes_on: n < MANY - 10 ? "2020-01-01" : job.closes_on,
  }));
  await jobModel(jobs.db).insertMany(rows, { lean: true });
  return { employer, id };
}

it("[EMD-20] an employer with 1,000 jobs chooses from the newest hundred, and reads no more of them", async () => {
  const { employer, id } = await bigEmployer();
  const costOf = async (path: string) => {
    const reads = await examined(jobs.db, ["jobs", "job_applications"], async () => {
      expect((await jobs.call(employer, `GET ${path}`)).status).toBe(200);
    });
    const sum = (of: "docs" | "keys") => reads.reduce((total, read) => total + read[of], 0);
    return { docs: sum("docs"), keys: sum("keys") };
  };
  const all = await choicesOf(employer);
  expect([all.jobs.length, all.jobs[0]?.title, all.has_more]).toEqual([100, "Welder 998", true]);
  const cost = await costOf("/api/employer/job-choices");
  expect(cost.docs).toBeLessThanOrEqual(101);
  expect(cost.keys).toBeLessThanOrEqual(102);
  // Of those past their last day the index alone is read.
  const open = await costOf("/api/employer/job-choices?status=open");
  expect(await titlesOf(employer, "?status=open")).toHaveLength(10);
  expect(open.docs).toBeLessThanOrEqual(10);
  expect(open.keys).toBeLessThanOrEqual(MANY + 1);
  expect(await titlesOf(employer, "?q=guard")).toEqual(["Night guard"]);
  expect((await costOf("/api/employer/job-choices?q=guard")).docs).toBeLessThanOrEqual(MANY);
  const one = await costOf(`/api/employer/jobs/${id}`);
  expect(one.docs).toBeLessThanOrEqual(1);
  expect(one.keys).toBeLessThanOrEqual(1);
});

it("[EMD-20] finds a job by its whole reference however its letters are typed", async () => {
  const employer = await jobs.newEmployer();
  await jobs.post(await jobs.newEmployer(), { title: "Welder", reference: "HR-7 \u1eb8de" });
  await jobs.post(employer, { title: "Cook", reference: "HR-7 \u1eb8de" });
  await jobs.post(employer, { title: "Baker", reference: "HR-7 \u1eb8de2" });
  await jobs.post(employer, { title: "Driver", reference: "xHR-7 \u1eb8de" });
  await jobs.post(employer, { title: "Guard", reference: "(1|2).*" });
  for (const typed of ["HR-7 \u1eb8de", "hr-7 \u1eb9DE", "HR-7 E\u0323de", " hr\u20117  ede "]) {
    const q = encodeURIComponent(typed);
    expect(await titlesOf(employer, `?q=${q}`)).toEqual(["Cook"]);
    const { body } = await jobs.call(employer, `GET /api/employer/jobs?q=${q}`);
    expect(body).toMatchObject([{ title: "Cook" }]);
  }
  expect(await titlesOf(employer, `?q=${encodeURIComponent("(1|2).*")}`)).toEqual(["Guard"]);
  expect(await titlesOf(employer, "?q=1")).toEqual([]);
});

it("[EMD-20] finds an employer's own jobs by parts of title and place, or by the whole reference, and open ones alone", async () => {
  const employer = await jobs.newEmployer();
  const other = await jobs.newEmployer();
  await jobs.post(other, { title: "Welder", location: "Kubwa" });
  const closed = await jobs.post(employer, { title: "Welder", location: "Gwagwaladá", reference: "HR-7" });
  await jobs.call(employer, `POST /api/jobs/${closed}/toggle-active`, { is_active: false });
  await jobs.post(employer, { title: "Senior welder", location: "Kubwa", application_deadline: "2026-11-21" });
  const newest = await jobs.post(employer, { title: "Baker", location: "Kubwa", description: "No welder." });
  expect(await choicesOf(employer, "?q=baker")).toEqual({
    jobs: [
      {
        id: newest,
        title: "Baker",
        location: "Kubwa",
        application_deadline: null,
        is_active: true,
        is_featured: false,
      },
    ],
    has_more: false,
  });
  expect(await titlesOf(employer)).toEqual(["Baker", "Senior welder", "Welder"]);
  expect(await titlesOf(employer, "?q=WELD")).toEqual(["Senior welder", "Welder"]);
  expect(await titlesOf(employer, "?q=kub%20weld")).toEqual(["Senior welder"]);
  expect(await titlesOf(employer, "?q=gwagwalada")).toEqual(["Welder"]);
  expect(await titlesOf(employer, "?q=HR-7")).toEqual(["Welder"]);
  expect(await titlesOf(employer, "?q=.*")).toEqual([]);
  const listed = await jobs.call(employer, "GET /api/employer/jobs?q=kub%20weld&status=active");
  expect([listed.body, listed.headers.get("x-total-count")]).toMatchObject([[{ title: "Senior welder" }], "1"]);
  expect(await titlesOf(employer, "?status=open&q=")).toEqual(["Baker", "Senior welder"]);
  jobs.now = new Date("2026-11-22T00:00:00.000Z");
  expect(await titlesOf(employer, "?status=open")).toEqual(["Baker"]);
});

it("[EMD-17] reads one job of an employer's own, also a closed one, with what the company alone sees; nobody else's", async () => {
  const employer = await jobs.newEmployer();
  const id = await jobs.post(employer, { title: "Cook", reference: "HR-8" });
  await jobs.call(employer, `POST /api/jobs/${id}/toggle-active`, { is_active: false });
  const { status, body } = await jobs.call(employer, `GET /api/employer/jobs/${id}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, title: "Cook", reference: "HR-8", is_active: false });
  const other = await jobs.newEmployer();
  expect((await jobs.call(other, `GET /api/employer/jobs/${id}`)).status).toBe(404);
  expect((await jobs.call(employer, "GET /api/employer/jobs/65f0c0ffee0000000000c0ff")).status).toBe(404);
});

it("the index of before, which a longer one holds, goes, and a second time there is none", async () => {
  const { collection } = jobModel(jobs.db);
  await collection.createIndex({ employer_id: 1, is_active: 1, created_at: -1, _id: -1 });
  const before = (await collection.indexes()).length;
  for (let twice = 0; twice < 2; twice++) await dropShorterIndex(jobs.db);
  expect((await collection.indexes()).length).toBe(before - 1);
});

import { JOB_CATEGORIES } from "@jobcentre/contracts/options";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JOB, type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { jobModel } from "./job.model.ts";

let jobs: JobsFixture;
let employer: Person;
beforeAll(async () => {
  jobs = await startJobs();
  employer = await jobs.newEmployer();
});
afterAll(() => jobs?.stop());

const read = async (id: string) => (await jobs.call(null, `GET /api/jobs/${id}`)).body;
const change = (id: string, changes: Record<string, unknown>) =>
  jobs.call(employer, `PUT /api/jobs/${id}`, { ...JOB, ...changes });

describe("what a posting says of its employment", () => {
  it("is stored, answered, kept by a change that does not know it, and taken back by null", async () => {
    const id = await jobs.post(employer, { employment_type: "part_time", positions: 3 });
    expect(await read(id)).toMatchObject({ employment_type: "part_time", positions: 3 });
    expect((await change(id, { title: "Night supervisor" })).body).toMatchObject({
      title: "Night supervisor",
      employment_type: "part_time",
      positions: 3,
    });
    await change(id, { title: "Night supervisor", employment_type: null, positions: null });
    const none = await read(id);
    expect(none).not.toHaveProperty("employment_type");
    expect(none).not.toHaveProperty("positions");
    expect(await jobModel(jobs.db).findById(id).lean()).toMatchObject({ employment_type: null, positions: null });
  });

  it("may be left out: nothing is claimed", async () => {
    const job = await read(await jobs.post(employer));
    expect(job).not.toHaveProperty("employment_type");
    expect(job).not.toHaveProperty("positions");
  });

  it.each([
    [{ employment_type: "freelance" }, "employment_type"],
    [{ positions: 0 }, "positions"],
    [{ positions: 2.5 }, "positions"],
    [{ positions: 501 }, "positions"],
  ])("refuses %j, and stores nothing", async (wrong, field) => {
    const before = await jobModel(jobs.db).countDocuments();
    const { status, body } = await jobs.call(employer, "POST /api/jobs", { ...JOB, ...wrong });
    expect([status, Object.keys(body.fields as object)]).toEqual([400, [field]]);
    expect(await jobModel(jobs.db).countDocuments()).toBe(before);
  });

  it("stands in what who applied reads once it is closed, and in the copy of a report", async () => {
    const id = await jobs.post(employer, { employment_type: "contract", positions: 2 });
    const { seeker, id: application } = await jobs.apply(id);
    await jobs.call(testPerson("job_seeker"), "POST /api/reports", { job_id: id, reason: "Asks for money." });
    await change(id, { employment_type: "full_time" });
    await jobs.call(employer, `POST /api/jobs/${id}/toggle-active`, { is_active: false });
    const applied = await jobs.call(seeker, `GET /api/job-applications/${application}/job`);
    expect(applied.body).toMatchObject({ employment_type: "full_time", positions: 2 });
    const reports = await jobs.call(testPerson("admin"), "GET /api/admin/reports?q=money");
    expect(reports.body).toMatchObject([
      { as_reported: { employment_type: "contract" }, now: { employment_type: "full_time" } },
    ]);
  });

  it("is told beside a report also where nothing was said before", async () => {
    const id = await jobs.post(employer);
    const reason = "Asks for a deposit.";
    await jobs.call(testPerson("job_seeker"), "POST /api/reports", { job_id: id, reason });
    const row = async () => (await jobs.call(testPerson("admin"), "GET /api/admin/reports?q=deposit")).body;
    expect(await row()).toEqual([expect.not.objectContaining({ now: expect.anything() })]);
    await change(id, { employment_type: "full_time" });
    const [{ as_reported, now }] = (await row()) as unknown as [Record<string, Record<string, unknown>>];
    expect(as_reported).not.toHaveProperty("employment_type");
    expect(now).toEqual({ ...as_reported, employment_type: "full_time" });
  });
});

describe("the list of jobs of a kind of employment", () => {
  it("finds those that say it, with other filters and words, and counts them exactly", async () => {
    const mine = await jobs.newEmployer();
    const title = "Internee of the river";
    await jobs.post(mine, { title, employment_type: "internship", salary_min: null, category: JOB_CATEGORIES[1] });
    await jobs.post(mine, { title: "Second of the river", employment_type: "internship" });
    await jobs.post(mine, { title: "Unsaid of the river" });
    const titles = async (query: string) => {
      const { body, headers } = await jobs.call(null, `GET /api/jobs?${query}`);
      return [(body as unknown as { title: string }[]).map((job) => job.title).sort(), headers.get("x-total-count")];
    };
    expect(await titles("employment_type=internship")).toEqual([[title, "Second of the river"], "2"]);
    expect(await titles(`employment_type=internship&category=${JOB_CATEGORIES[1]}`)).toEqual([[title], "1"]);
    expect(await titles("employment_type=internship&q=second")).toEqual([["Second of the river"], "1"]);
    expect(await titles("employment_type=internship&salary=80000")).toEqual([["Second of the river"], "1"]);
    expect(await titles("employment_type=temporary")).toEqual([[], "0"]);
    expect((await titles("employment_type=&q=river"))[1]).toBe("3");
    expect((await jobs.call(null, "GET /api/jobs?employment_type=any")).status).toBe(400);
  });
});

import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { JOB, type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { jobModel } from "./job.model.ts";

let jobs: JobsFixture;
let employer: Person;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  employer = await jobs.newEmployer();
});

const post = (changes: object, by = employer) => jobs.call(by, "POST /api/jobs", { ...JOB, ...changes });
const change = (id: string, changes: object) => jobs.call(employer, `PUT /api/jobs/${id}`, { ...JOB, ...changes });
const called = async (reference: string, by = employer) =>
  (await jobs.call(by, `GET /api/employer/jobs?reference=${encodeURIComponent(reference)}`)).body;

describe("what an employer calls a job", () => {
  it("is answered to its employer, trimmed, in every call that answers one of its jobs", async () => {
    const { status, body, headers } = await post({ reference: "  HR-204 \n" });
    const id = String(body.id);
    expect([status, body.reference, headers.get("location")]).toEqual([201, "HR-204", `/api/jobs/${id}`]);
    const answers = [
      await change(id, { title: "Night supervisor" }),
      await jobs.call(employer, `POST /api/jobs/${id}/toggle-active`, { is_active: false }),
      await jobs.call(employer, `POST /api/jobs/${id}/fill`, { words: "" }),
    ];
    for (const one of answers) expect(one).toMatchObject({ status: 200, body: { reference: "HR-204" } });
    expect(await called("HR-204")).toEqual([expect.objectContaining({ id, reference: "HR-204" })]);
  });

  it("is told to nobody else: no reader, applicant or administrator, and no fact", async () => {
    const id = await jobs.post(employer, { reference: "Qsecret-1" });
    const { seeker, id: application } = await jobs.apply(id);
    await jobs.call(seeker, "POST /api/reports", { job_id: id, reason: "Asks for money." });
    const admin = testPerson("admin");
    const answers = [
      await jobs.call(null, `GET /api/jobs/${id}`),
      await jobs.call(null, "GET /api/jobs"),
      await jobs.call(seeker, `GET /api/job-applications/${application}/job`),
      await jobs.call(admin, "GET /api/admin/jobs"),
      await jobs.call(admin, "GET /api/admin/reports"),
      await jobs.call(admin, `PUT /api/admin/jobs/${id}`, { ...JOB, title: "Day supervisor" }),
      await jobs.call(admin, `POST /api/admin/jobs/${id}/toggle-active`, { is_active: false }),
    ];
    for (const { status } of answers) expect(status).toBe(200);
    expect(JSON.stringify([answers, await jobs.recorded(id)])).not.toContain("Qsecret");
    expect(await called("Qsecret-1")).toHaveLength(1);
  });

  it("is set, kept, changed and taken away by a change, and an administrator's leaves it", async () => {
    const id = await jobs.post(employer);
    expect((await change(id, { reference: "A1" })).body.reference).toBe("A1");
    await jobs.call(testPerson("admin"), `PUT /api/admin/jobs/${id}`, { ...JOB, title: "Day supervisor" });
    expect((await change(id, { title: "Night supervisor" })).body.reference).toBe("A1");
    expect((await change(id, { reference: "A2" })).body.reference).toBe("A2");
    expect((await change(id, { reference: "" })).body).not.toHaveProperty("reference");
    expect(await called("A2")).toEqual([]);
  });

  it.each(["x".repeat(61), 204, ["HR"]])("refuses %j, and stores nothing", async (reference) => {
    const { status, body } = await post({ reference });
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ["reference"]]);
    expect(await jobModel(jobs.db).countDocuments({ employer_id: employer.account_id })).toBe(0);
  });

  it("is the same however its letters are put together, and found by either", async () => {
    const id = await jobs.post(employer, { reference: "B\u00fcro 1" });
    expect(await called("Bu\u0308ro 1")).toMatchObject([{ id, reference: "B\u00fcro 1" }]);
    expect(await post({ reference: "Bu\u0308ro 1" })).toMatchObject({ status: 409, body: { existing_id: id } });
  });

  it.each(["", "%20", "%E2%80%8B"])("finds none where it is given and empty: ?reference=%s", async (reference) => {
    await jobs.post(employer, { reference: "HR-1" });
    const { status, body } = await jobs.call(employer, `GET /api/employer/jobs?reference=${reference}`);
    expect([status, Object.keys(body.fields as object)]).toEqual([400, ["reference"]]);
  });

  it("is nothing where it has no sign that anybody sees", async () => {
    for (const reference of ["", "  ", "\u200B", null]) expect((await post({ reference })).status).toBe(201);
  });
});

describe("no two jobs of an employer", () => {
  it("are called the same: who sends one again is told which it is, also of a closed one", async () => {
    const id = await jobs.post(employer, { reference: "HR-204" });
    await jobs.call(employer, `POST /api/jobs/${id}/toggle-active`, { is_active: false });
    expect(await post({ reference: " HR-204" })).toMatchObject({
      status: 409,
      body: { code: "job_reference_taken", existing_id: id, fields: { reference: expect.stringContaining(JOB.title) } },
    });
    const other = await jobs.post(employer, { reference: "HR-205" });
    expect(await change(other, { reference: "HR-204" })).toMatchObject({ status: 409, body: { existing_id: id } });
    expect((await change(id, { reference: "HR-204", title: "Night supervisor" })).status).toBe(200);
    expect(await jobModel(jobs.db).countDocuments({ employer_id: employer.account_id })).toBe(2);
  });

  it("come of the same reference sent at once; all others are told which it is", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post({ reference: "HR-1" })));
    const [made] = answers.filter(({ status }) => status === 201);
    const told = answers.filter(({ status }) => status === 409).map(({ body }) => body.existing_id);
    expect(told).toEqual(Array(4).fill(made?.body.id));
  });

  it("are told so before the day's jobs are counted", async () => {
    const id = await jobs.post(employer, { reference: "last" });
    await Promise.all(Array.from({ length: 19 }, () => jobs.post(employer)));
    expect((await post({})).status).toBe(429);
    expect(await post({ reference: "last" })).toMatchObject({ status: 409, body: { existing_id: id } });
  });

  it("are told so of one whose last day is over, too: it was posted, whatever is wrong with it by now", async () => {
    const input = { reference: "HR-9", application_deadline: "2026-11-20" };
    const id = await jobs.post(employer, input);
    const { now } = jobs;
    jobs.now = new Date("2026-11-25T10:00:00.000Z");
    const again = await post(input);
    const other = await post({ ...input, reference: "HR-10" });
    jobs.now = now;
    expect(again).toMatchObject({ status: 409, body: { code: "job_reference_taken", existing_id: id } });
    expect([other.status, Object.keys(other.body.fields as object)]).toEqual([400, ["application_deadline"]]);
  });

  it("share a reference with another employer's, and neither finds the other's", async () => {
    const other = await jobs.newEmployer();
    const id = await jobs.post(employer, { reference: "1" });
    const theirs = await jobs.post(other, { reference: "1" });
    expect(await called("1")).toMatchObject([{ id }]);
    expect(await called("1", other)).toMatchObject([{ id: theirs }]);
  });
});

it("what an employer calls its jobs is gone with its account", async () => {
  const ids = [
    await jobs.post(employer, { reference: "Qgone-1" }),
    await jobs.post(employer, { reference: "Qgone-2" }),
  ];
  await jobs.eraseAccount(employer);
  const stored = await jobModel(jobs.db)
    .find({ _id: { $in: ids } })
    .lean();
  expect(stored.map(({ reference }) => reference ?? null)).toEqual([null, null]);
});

it("a job is found by what it is called through an index of its own", async () => {
  const plan = await jobModel(jobs.db)
    .find({ employer_id: employer.account_id, reference: "HR-204" })
    .explain("queryPlanner");
  expect(JSON.stringify(plan)).toContain("employer_id_1_reference_1");
});

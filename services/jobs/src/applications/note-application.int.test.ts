import { userDeleted } from "@jobcentre/contracts/events/identity";
import type { Person } from "@jobcentre/service-kit/person";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type JobsFixture, NO_ID, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel } from "./application.model.ts";
import { copyOwnApplications } from "./copy-own-applications.ts";

let jobs: JobsFixture;
let employer: Person;
let applied: { seeker: Person; id: string };
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
  employer = await jobs.newEmployer();
  applied = await jobs.apply(await jobs.post(employer));
});

const note = (
  text: unknown,
  { person = employer, id = applied.id, ...more }: { person?: Person; id?: string; former?: string } = {},
) => jobs.call(person, `PUT /api/employer/applications/${id}/note`, { note: text, ...more });
const stored = async () => (await applicationModel(jobs.db).findById(applied.id).lean())?.employer_note;
const listed = async () =>
  (await jobs.call(employer, "GET /api/employer/applications")).body as unknown as { note: string }[];

it("[EMD-19] keeps what an employer notes, for the employer alone, and takes it away", async () => {
  expect(await listed()).toMatchObject([{ note: "" }]);
  expect(await note("  <b>Called</b> on Monday\n🙂 ")).toMatchObject({
    status: 200,
    body: { id: applied.id, status: "pending", note: "<b>Called</b> on Monday\n🙂" },
  });
  expect(await listed()).toMatchObject([{ note: "<b>Called</b> on Monday\n🙂" }]);
  const own = await jobs.call(applied.seeker, "GET /api/job-applications");
  expect(JSON.stringify(own.body)).not.toContain("Called");
  // Nobody is told of it.
  expect((await jobs.recorded(applied.id)).map(({ name }) => name)).toEqual(["jobs.application-submitted"]);
  expect(await note("")).toMatchObject({ status: 200, body: { note: "" } });
  expect(await stored()).toBeUndefined();
});

it("[EMD-19] is of one's own applications that were not withdrawn, and of 2,000 characters at most", async () => {
  expect((await note("x", { person: await jobs.newEmployer() })).status).toBe(404);
  expect((await note("x", { person: applied.seeker })).status).toBe(403);
  expect((await note("x", { id: NO_ID })).status).toBe(404);
  for (const wrong of ["a".repeat(2001), null, 7]) expect((await note(wrong)).status).toBe(400);
  expect(await stored()).toBeUndefined();
});

it("refuses to write over what another window noted, which a repeated call does not", async () => {
  await note("Called", { former: "" });
  expect(await note("Strong in Excel", { former: "" })).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await note("Called", { former: "" })).toMatchObject({ status: 200 });
  expect(await stored()).toBe("Called");
  const both = await Promise.all(["One", "Two"].map((text) => note(text, { former: "Called" })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it("goes with a withdrawal, after which nothing is noted any more", async () => {
  await note("Called");
  await jobs.call(applied.seeker, `POST /api/job-applications/${applied.id}/withdraw`);
  expect(await stored()).toBeUndefined();
  expect(await listed()).toMatchObject([{ status: "withdrawn", note: "" }]);
  expect(await note("x")).toMatchObject({ status: 409, body: { code: "application_withdrawn" } });
});

it("is in the copy of the applicant's data, and goes with the employer's account", async () => {
  await note("Called on Monday");
  const deps = { db: jobs.db, now: () => jobs.now };
  const copy = async () => (await copyOwnApplications(deps, applied.seeker.account_id, { page: 1, limit: 20 })).items;
  expect(await copy()).toMatchObject([{ id: applied.id, employers_note: "Called on Monday" }]);
  await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
  await expect.poll(stored).toBeUndefined();
  expect(await copy()).toEqual([expect.not.objectContaining({ employers_note: expect.anything() })]);
});

it("[EMD-19] lists the oldest first where asked to, over pages", async () => {
  const job = await jobs.post(employer);
  for (const hour of [11, 12, 13]) {
    jobs.now = new Date(`2026-11-20T${hour}:00:00.000Z`);
    await jobs.apply(job);
  }
  const times = async (query: string) => {
    const { body } = await jobs.call(employer, `GET /api/employer/applications?job_id=${job}&limit=2&${query}`);
    return (body as unknown as { applied_at: string }[]).map(({ applied_at }) => applied_at.slice(11, 13));
  };
  expect(await times("sort=oldest")).toEqual(["11", "12"]);
  expect(await times("sort=oldest&page=2")).toEqual(["13"]);
  expect(await times("page=1")).toEqual(["13", "12"]);
  expect((await jobs.call(employer, "GET /api/employer/applications?sort=name")).status).toBe(400);
});

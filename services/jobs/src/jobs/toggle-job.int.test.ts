import { jobActivated, jobDeactivated, jobPosted } from "@jobcentre/contracts/events/jobs";
import type { Person } from "@jobcentre/service-kit/person";
import { authorizationOf, testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { jobModel } from "./job.model.ts";

const admin = testPerson("admin");
let jobs: JobsFixture;
let employer: Person;
let id: string;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  await jobs.setSetting("require_verified_employers", "off");
  employer = await jobs.newEmployer();
  id = await jobs.post(employer);
});

const pathOf = (person: Person) => `${person === admin ? "/api/admin/jobs" : "/api/jobs"}/${id}/toggle-active`;
const make = (person: Person, body?: unknown) => jobs.call(person, `POST ${pathOf(person)}`, body);
const stored = async () => {
  const { is_active, closed_by_centre, closed_by_employer } = (await jobModel(jobs.db).findById(id).lean())!;
  return {
    is_active,
    ...(closed_by_centre && { closed_by_centre }),
    ...(closed_by_employer && { closed_by_employer }),
  };
};
const told = async () => (await jobs.recorded(id)).map(({ name }) => name);

describe.each([
  ["[EMD-17] an employer", () => employer, { closed_by_employer: true }],
  ["[ADJ-03] an admin", () => admin, { closed_by_centre: true }],
])("%s says what a job is to become", (_title, who, mark) => {
  it("closes it once, however often that is said, and opens it once", async () => {
    const closed = await make(who(), { is_active: false });
    expect(closed).toMatchObject({ status: 200, body: { id, is_active: false, ...mark } });
    expect(await stored()).toEqual({ is_active: false, ...mark });
    expect(await make(who(), { is_active: false })).toMatchObject({ status: 200, body: closed.body });
    expect(await stored()).toEqual({ is_active: false, ...mark });
    expect(await told()).toEqual([jobPosted.name, jobDeactivated.name]);

    const opened = await make(who(), { is_active: true });
    expect(opened).toMatchObject({ status: 200, body: { id, is_active: true } });
    expect(await make(who(), { is_active: true })).toMatchObject({ status: 200, body: opened.body });
    expect(await stored()).toEqual({ is_active: true });
    expect(await told()).toEqual([jobPosted.name, jobDeactivated.name, jobActivated.name]);
  });

  it("several at once: one of them has an effect", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => make(who(), { is_active: false })));
    expect(answers.map(({ status, body }) => [status, body.is_active])).toEqual(Array(3).fill([200, false]));
    expect(await told()).toEqual([jobPosted.name, jobDeactivated.name]);
  });

  it.each([
    [{ is_active: null }, "is_active"],
    [{ is_active: "false" }, "is_active"],
    [{ is_active: 0 }, "is_active"],
    [{ active: false }, "active"],
    [{ is_active: false, closed_by_centre: true }, "closed_by_centre"],
  ])("is refused for %o, and the job stays as it was", async (body, field) => {
    const refused = await make(who(), body);
    expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, [field]]);
    expect(await stored()).toEqual({ is_active: true });
    expect(await told()).toEqual([jobPosted.name]);
  });

  it.each([
    ["application/json", "{oops"],
    ["application/json", "[]"],
    ["application/json", "null"],
    ["text/plain", '{"is_active":true}'],
    ["application/x-www-form-urlencoded", "is_active=true"],
  ])("is refused where nobody can read it: %s of %s", async (type, body) => {
    const headers = { authorization: authorizationOf(who(), "jobs"), "content-type": type };
    expect((await fetch(jobs.url + pathOf(who()), { method: "POST", headers, body })).status).toBe(400);
    expect(await stored()).toEqual({ is_active: true });
    expect(await told()).toEqual([jobPosted.name]);
  });

  it("turns it over where nothing is said", async () => {
    expect((await make(who(), {})).body).toMatchObject({ is_active: false });
    expect((await make(who())).body).toMatchObject({ is_active: true });
  });
});

describe("[ADJ-03] what the centre closed", () => {
  it("stays closed for an employer who closes it too, and is not theirs to open", async () => {
    await make(admin, { is_active: false });
    expect(await make(employer, { is_active: false })).toMatchObject({ status: 200, body: { closed_by_centre: true } });
    expect(await make(employer, { is_active: true })).toMatchObject({
      status: 409,
      body: { code: "job_closed_by_centre" },
    });
    expect(await stored()).toEqual({ is_active: false, closed_by_centre: true });
    expect(await told()).toEqual([jobPosted.name, jobDeactivated.name]);
  });

  it("is the centre's also where its employer was faster, without being open in between", async () => {
    await make(employer, { is_active: false });
    const closed = await make(admin, { is_active: false });
    expect(closed.body).toMatchObject({ is_active: false, closed_by_centre: true });
    expect(closed.body).not.toHaveProperty("closed_by_employer");
    expect(await stored()).toEqual({ is_active: false, closed_by_centre: true });
    expect((await make(employer, { is_active: true })).status).toBe(409);
    expect(await told()).toEqual([jobPosted.name, jobDeactivated.name, jobDeactivated.name]);
  });
});

it("an employer who may not publish leaves a job open that is open, and opens none", async () => {
  await jobs.setSetting("require_verified_employers", "on");
  expect((await make(employer, { is_active: true })).status).toBe(200);
  await make(employer, { is_active: false });
  const refused = await make(employer, { is_active: true });
  expect(refused).toMatchObject({ status: 403, body: { code: "employer_not_verified" } });
  expect(await stored()).toEqual({ is_active: false, closed_by_employer: true });
});

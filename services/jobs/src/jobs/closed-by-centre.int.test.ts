import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { JOB, type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";

const admin = testPerson("admin");
let jobs: JobsFixture;
let employer: Person;
let id: string;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  employer = await jobs.newEmployer();
  id = await jobs.post(employer);
});

const toggledBy = (person: Person) =>
  jobs.call(person, `POST ${person === admin ? "/api/admin/jobs" : "/api/jobs"}/${id}/toggle-active`);
const statusForPeople = async () => (await jobs.call(null, `GET /api/jobs/${id}`)).status;
const listed = async () => (await jobs.call(employer, "GET /api/employer/jobs")).body as unknown as object[];

describe("[ADJ-03] a job that an admin closed", () => {
  it("is not its employer's to open again, who is told why and sees it in the list", async () => {
    expect((await toggledBy(admin)).body).toMatchObject({ is_active: false, closed_by_centre: true });
    const refused = await toggledBy(employer);
    expect(refused).toMatchObject({ status: 409, body: { code: "job_closed_by_centre" } });
    expect(refused.body.error).toContain("The job centre closed this job");
    expect(await statusForPeople()).toBe(404);
    expect(await listed()).toMatchObject([{ id, is_active: false, closed_by_centre: true }]);
  });

  it("can still be corrected by its employer, and stays closed", async () => {
    await toggledBy(admin);
    const corrected = await jobs.call(employer, `PUT /api/jobs/${id}`, { ...JOB, title: "Corrected" });
    expect(corrected).toMatchObject({ status: 200, body: { title: "Corrected", is_active: false } });
    expect((await toggledBy(employer)).status).toBe(409);
    expect(await statusForPeople()).toBe(404);
  });

  it("is its employer's again once an admin has opened it", async () => {
    await toggledBy(admin);
    expect((await toggledBy(admin)).body).not.toHaveProperty("closed_by_centre");
    expect(await statusForPeople()).toBe(200);
    expect((await toggledBy(employer)).body).toMatchObject({ is_active: false });
    expect((await toggledBy(employer)).body).toMatchObject({ is_active: true });
    expect(await listed()).not.toMatchObject([{ closed_by_centre: true }]);
  });
});

it("[EMD-17] a job that its employer closed says nothing of the centre, and an admin may open it", async () => {
  const closed = (await toggledBy(employer)).body;
  expect(closed).not.toHaveProperty("closed_by_centre");
  expect(closed).toMatchObject({ is_active: false, closed_by_employer: true });
  expect(await listed()).toMatchObject([{ id, closed_by_employer: true }]);
  const opened = (await toggledBy(admin)).body;
  expect(opened).toMatchObject({ is_active: true });
  expect(opened).not.toHaveProperty("closed_by_employer");
  expect((await toggledBy(admin)).body).not.toHaveProperty("closed_by_employer");
});

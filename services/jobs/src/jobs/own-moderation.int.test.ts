import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";

const REFUSED = { status: 403, body: { code: "own_to_decide" } };
const admin = testPerson("admin");
let jobs: JobsFixture;
let own: Person;
let id: string;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  own = { ...(await jobs.newEmployer()), is_admin: true };
  id = await jobs.post(own);
});

describe("an administrator who is an employer too", () => {
  it("[ADJ-03] leaves it to another one to open their listing that the centre closed", async () => {
    const toggle = (by: Person) => jobs.call(by, `POST /api/admin/jobs/${id}/toggle-active`);
    expect((await toggle(admin)).body).toMatchObject({ is_active: false });
    expect(await toggle(own)).toMatchObject(REFUSED);
    expect((await jobs.call(null, `GET /api/jobs/${id}`)).status).toBe(404);
    expect((await jobs.recorded(id)).map(({ name }) => name)).not.toContain("jobs.job-activated");
    expect((await toggle(admin)).body).toMatchObject({ is_active: true });
  });

  it("opens their own listing as an employer does, where they closed it themself", async () => {
    const toggle = () => jobs.call(own, `POST /api/jobs/${id}/toggle-active`);
    expect((await toggle()).body).toMatchObject({ is_active: false });
    expect((await toggle()).body).toMatchObject({ is_active: true });
  });

  it("[GEN-04] leaves it to another one to close a report of it", async () => {
    await jobs.call(testPerson("job_seeker"), "POST /api/reports", { job_id: id, reason: "Asks for money" });
    const { body } = await jobs.call(admin, "GET /api/admin/reports");
    const [{ id: reportId }] = body as unknown as [{ id: string }];
    const close = (by: Person) => jobs.call(by, `POST /api/admin/reports/${reportId}/status`, { status: "dismissed" });
    expect(await close(own)).toMatchObject(REFUSED);
    expect((await jobs.recorded(reportId)).map(({ name }) => name)).not.toContain("jobs.report-closed");
    expect((await close(admin)).body).toMatchObject({ status: "dismissed" });
  });
});

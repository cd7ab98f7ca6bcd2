import { dayInLagos } from "@jobcentre/contracts/lagos-time";
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

  it("[ADJ-03] closes none of their own as the centre, and gives no other reason for what another one closed", async () => {
    const toggle = (by: Person, body?: object) => jobs.call(by, `POST /api/admin/jobs/${id}/toggle-active`, body);
    expect(await toggle(own)).toMatchObject(REFUSED);
    expect((await toggle(admin, { is_active: false, reason: "Asks for money." })).status).toBe(200);
    expect(await toggle(own, { is_active: false, reason: "A test." })).toMatchObject(REFUSED);
    const { body } = await jobs.call(own, "GET /api/employer/jobs");
    expect(body).toEqual([expect.objectContaining({ id, closing_reason: "Asks for money." })]);
  });

  it("[ADJ-04] leaves it to another one to open their listing by a later deadline, and changes it otherwise", async () => {
    const read = async () =>
      (await jobs.call(admin, "GET /api/admin/jobs")).body as unknown as { jobs: Record<string, unknown>[] };
    const job = (await read()).jobs.find((one) => one.id === id)!;
    const { title, description, requirements, location, category, experience_required } = job;
    const input = { title, description, requirements, location, category, experience_required };
    const change = (by: Person, application_deadline: string) =>
      jobs.call(by, `PUT /api/admin/jobs/${id}`, { ...input, application_deadline });
    expect((await change(own, dayInLagos(jobs.now))).status).toBe(200);
    jobs.now = new Date(jobs.now.getTime() + 2 * 86_400_000);
    const later = dayInLagos(new Date(jobs.now.getTime() + 30 * 86_400_000));
    expect(await change(own, later)).toMatchObject(REFUSED);
    expect((await change(admin, later)).status).toBe(200);
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

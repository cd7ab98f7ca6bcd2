import { userDeleted } from "@jobcentre/contracts/events/identity";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobsFixture, NO_ID, startJobs } from "../testing/jobs-fixture.ts";

const OWN = "GET /api/job-applications";
let jobs: JobsFixture;
let employer: Person;
let seeker: Person;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
  employer = await jobs.newEmployer();
  seeker = testPerson("job_seeker");
});

/** Applies for a new job called so, and moves the application on. */
async function applied(title: string, status?: string, whose = employer): Promise<{ id: string; job_id: string }> {
  const job_id = await jobs.post(whose, { title });
  const { body } = await jobs.call(seeker, "POST /api/job-applications", { job_id });
  if (status === "withdrawn") await jobs.call(seeker, `POST /api/job-applications/${body.id}/withdraw`);
  else if (status) await jobs.call(whose, `POST /api/employer/applications/${body.id}/status`, { status });
  return { id: String(body.id), job_id };
}
const invite = (application_id: string, interview_date: string) =>
  jobs.call(employer, "POST /api/employer/schedule-interview", {
    application_id,
    interview_date,
    interview_location: "Plot 12, Idu",
  });
async function listed(query: string) {
  const { status, body, headers } = await jobs.call(seeker, `${OWN}?${query}`);
  expect(status).toBe(200);
  return {
    titles: (body as unknown as { job: { title: string } }[]).map(({ job }) => job.title),
    total: headers.get("x-total-count"),
  };
}
const counted = async (query = "") => (await jobs.call(seeker, `${OWN}/counts${query}`)).body;

describe("[JSD-19] one of one's own applications", () => {
  it("is read by its id, as the list tells it, also withdrawn, of a job that is closed, and of an employer who is gone", async () => {
    const { id, job_id } = await applied("Welder", "withdrawn");
    const read = () => jobs.call(seeker, `${OWN}/${id}`);
    const inList = async () => (await jobs.call(seeker, OWN)).body as unknown as unknown[];
    expect((await read()).body).toMatchObject({ id, status: "withdrawn", job: { title: "Welder", is_open: true } });
    await jobs.call(employer, `POST /api/jobs/${job_id}/toggle-active`);
    expect((await read()).body).toMatchObject({ job: { title: "Welder", is_open: false } });
    await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
    expect((await read()).body).toMatchObject({ id, job: { is_open: false } });
    expect([(await read()).body]).toEqual(await inList());
  });

  it("is nobody else's, and none where there is none", async () => {
    const { id } = await applied("Welder");
    expect((await jobs.call(testPerson("job_seeker"), `${OWN}/${id}`)).status).toBe(404);
    for (const role of ["employer", "admin", "nobody_yet"] as const)
      expect((await jobs.call(testPerson(role), `${OWN}/${id}`)).status).toBe(403);
    expect((await jobs.call(employer, `${OWN}/${id}`)).status).toBe(403);
    expect((await jobs.call(null, `${OWN}/${id}`)).status).toBe(401);
    expect((await jobs.call(seeker, `${OWN}/${NO_ID}`)).status).toBe(404);
    expect((await jobs.call(seeker, `${OWN}/no-id`)).status).toBe(404);
  });
});

describe("[JSD-19] a search among one's own applications", () => {
  it("finds them by words of the job's title or the employer's name, in any order, and counts the same", async () => {
    const other = await jobs.newEmployer({ business_name: "Ọláyínká Mills" });
    await applied("Welder of pipes", "shortlisted");
    await applied("Tailor", undefined, other);
    await applied("Welder", "rejected", other);
    expect(await listed("q=welder")).toEqual({ titles: ["Welder", "Welder of pipes"], total: "2" });
    expect(await listed("q=mills%20weld")).toEqual({ titles: ["Welder"], total: "1" });
    expect(await listed("q=olayinka")).toEqual({ titles: ["Welder", "Tailor"], total: "2" });
    expect(await listed("q=welder&status=shortlisted")).toEqual({ titles: ["Welder of pipes"], total: "1" });
    expect(await listed("q=night%20shift")).toEqual({ titles: [], total: "0" });
    expect(await listed("q=.*")).toEqual({ titles: [], total: "0" });
    expect((await listed("q=")).total).toBe("3");
    expect(await listed("q=welder&limit=1&page=2")).toEqual({ titles: ["Welder of pipes"], total: "2" });
    expect(await counted("?q=welder")).toEqual({
      total: 2,
      pending: 0,
      shortlisted: 1,
      interviews_coming: 0,
      hired: 0,
      rejected: 1,
      withdrawn: 0,
    });
    expect((await jobs.call(seeker, `${OWN}?q=${"x".repeat(201)}`)).status).toBe(400);
    expect((await jobs.call(seeker, `${OWN}/counts?status=pending`)).status).toBe(400);
  });

  it("sees nobody else's", async () => {
    await applied("Welder");
    await jobs.apply(await jobs.post(employer, { title: "Welder too" }));
    expect((await listed("q=welder")).titles).toEqual(["Welder"]);
    expect(await counted("?q=welder")).toMatchObject({ total: 1 });
    expect((await jobs.call(testPerson("job_seeker"), `${OWN}/counts`)).body).toMatchObject({ total: 0 });
    for (const role of ["employer", "admin", "nobody_yet"] as const)
      expect((await jobs.call(testPerson(role), `${OWN}/counts`)).status).toBe(403);
  });

  it("keeps finding a job that is closed", async () => {
    const { job_id } = await applied("Welder");
    await jobs.call(employer, `POST /api/jobs/${job_id}/toggle-active`);
    expect((await listed("q=welder")).titles).toEqual(["Welder"]);
  });
});

describe("[JSD-19] one's own applications by how they stand", () => {
  it("are counted, and those with an interview to come listed, the next one first, as long as it is", async () => {
    await applied("Waiting");
    await applied("Shortlisted", "shortlisted");
    await applied("Hired", "shortlisted").then(({ id }) =>
      jobs.call(employer, `POST /api/employer/applications/${id}/status`, { status: "hired" }),
    );
    await applied("Withdrawn", "withdrawn");
    const later = await applied("Later", "shortlisted");
    const next = await applied("Next", "shortlisted");
    await invite(later.id, "2026-12-02 09:30");
    await invite(next.id, "2026-12-01 09:30");
    expect(await listed("interview=coming")).toEqual({ titles: ["Next", "Later"], total: "2" });
    expect(await listed("interview=coming&status=shortlisted")).toEqual({ titles: ["Next", "Later"], total: "2" });
    expect(await listed("interview=coming&status=hired")).toEqual({ titles: [], total: "0" });
    expect(await listed("interview=coming&q=later")).toEqual({ titles: ["Later"], total: "1" });
    expect(await counted()).toEqual({
      total: 6,
      pending: 1,
      shortlisted: 3,
      interviews_coming: 2,
      hired: 1,
      rejected: 0,
      withdrawn: 1,
    });
    // An hour after it began it is over.
    jobs.now = new Date("2026-12-01T09:31:00.000Z");
    expect((await listed("interview=coming")).titles).toEqual(["Later"]);
    expect(await counted()).toMatchObject({ shortlisted: 3, interviews_coming: 1 });
    expect((await jobs.call(seeker, `${OWN}?interview=over`)).status).toBe(400);
  });

  it("have no interview to come for a job that the centre closed, also before it is called off", async () => {
    const { id, job_id } = await applied("Welder", "shortlisted");
    await invite(id, "2026-12-01 09:30");
    await jobs.call(testPerson("admin"), `POST /api/admin/jobs/${job_id}/toggle-active`, {});
    expect(await listed("interview=coming")).toEqual({ titles: [], total: "0" });
    expect(await counted()).toMatchObject({ shortlisted: 1, interviews_coming: 0 });
  });

  it("keep an interview under way for a job that the centre closes meanwhile, as its card does", async () => {
    const { id, job_id } = await applied("Welder", "shortlisted");
    await invite(id, "2026-12-01 09:30");
    jobs.now = new Date("2026-12-01T08:40:00.000Z");
    await jobs.call(testPerson("admin"), `POST /api/admin/jobs/${job_id}/toggle-active`, {});
    expect((await jobs.call(seeker, `${OWN}/${id}`)).body).toMatchObject({
      interview: { interview_location: "Plot 12, Idu" },
    });
    expect(await listed("interview=coming")).toEqual({ titles: ["Welder"], total: "1" });
    expect(await counted()).toMatchObject({ interviews_coming: 1 });
  });
});

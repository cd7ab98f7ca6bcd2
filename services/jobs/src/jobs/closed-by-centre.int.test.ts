import { profileSaved } from "@jobcentre/contracts/events/identity";
import { interviewMoved } from "@jobcentre/contracts/events/interviews";
import { applicantWritten, applicationStatusChanged } from "@jobcentre/contracts/events/job-applications";
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

describe("[ADJ-03] who applied for a job that an admin closed", () => {
  let applied: string;
  let seeker: Person;
  const write = () => jobs.call(employer, `POST /api/employer/applications/${applied}/message`, { message: "Pay us" });
  const move = (status: string) => jobs.call(employer, `POST /api/employer/applications/${applied}/status`, { status });
  const invite = (interview_location: string) =>
    jobs.call(employer, "POST /api/employer/schedule-interview", {
      application_id: applied,
      interview_date: "2026-12-01 09:30",
      interview_location,
    });
  beforeEach(async () => {
    ({ id: applied, seeker } = await jobs.apply(id));
    await move("shortlisted");
  });

  it("is not written to or invited by its employer, who is told why", async () => {
    await invite("Idu");
    await toggledBy(admin);
    for (const refused of [await write(), await invite("Pay at the gate")]) {
      expect(refused).toMatchObject({ status: 409, body: { code: "job_closed_by_centre" } });
      expect(refused.body.error).toMatch(/can no longer write to its applicants/);
    }
    expect((await invite("Idu")).body).toMatchObject({ interview: { interview_location: "Idu" } });
    const told = (await jobs.recorded(applied)).map(({ name }) => name);
    expect(told).not.toContain(applicantWritten.name);
    expect(told).not.toContain(interviewMoved.name);
  });

  it("is shown to its employer as such, as long as the centre keeps the job closed", async () => {
    const shown = async () =>
      ((await jobs.call(employer, "GET /api/employer/applications")).body as unknown as { job: object }[])[0]?.job;
    expect(await shown()).not.toHaveProperty("closed_by_centre");
    await toggledBy(admin);
    expect(await shown()).toMatchObject({ closed_by_centre: true });
    await toggledBy(admin);
    expect(await shown()).not.toHaveProperty("closed_by_centre");
  });

  it("is not reached by phone or through the CV either, until the job is open again", async () => {
    const cv_file_path = "65f0c0ffee00000000000001/cv.pdf";
    const reached = { phone: "0803 123 4567", cv_file_path, visible_to_employers: true };
    await jobs.saveProfile(seeker, { ...profileSaved.example, account_id: seeker.account_id, ...reached });
    const shown = async () => {
      const { body } = await jobs.call(employer, "GET /api/employer/applications");
      const [row] = body as unknown as { applicant: { phone: string; cv_file_path: string | null } }[];
      return [row?.applicant.phone, row?.applicant.cv_file_path];
    };
    expect(await shown()).toEqual(["0803 123 4567", cv_file_path]);
    await toggledBy(admin);
    expect(await shown()).toEqual(["", null]);
    await toggledBy(admin);
    expect(await shown()).toEqual(["0803 123 4567", cv_file_path]);
  });

  it("is nobody that its employer is asked to invite, or to choose another time for", async () => {
    const asked = async () => {
      const { body } = await jobs.call(employer, "GET /api/employer/applications/counts");
      return [body.to_invite, body.interviews_declined, body.interviews_scheduled];
    };
    expect(await asked()).toEqual([1, 0, 0]);
    await toggledBy(admin);
    expect(await asked()).toEqual([0, 0, 0]);
    await toggledBy(admin);
    await invite("Idu");
    const starts_at = "2026-12-01T08:30:00.000Z";
    await jobs.call(seeker, `POST /api/job-applications/${applied}/cannot-come`, { starts_at });
    expect(await asked()).toEqual([0, 1, 1]);
    await toggledBy(admin);
    expect(await asked()).toEqual([0, 0, 1]);
  });

  it("is neither shortlisted nor hired, which would be the centre's good news, and may be rejected", async () => {
    const other = await jobs.apply(id);
    const decide = (status: string) =>
      jobs.call(employer, `POST /api/employer/applications/${other.id}/status`, { status });
    await toggledBy(admin);
    for (const refused of [await move("hired"), await decide("shortlisted")]) {
      expect(refused).toMatchObject({ status: 409, body: { code: "job_closed_by_centre" } });
      expect(refused.body.error).toMatch(/can no longer write to its applicants, invite, shortlist or hire them/);
    }
    const told = async (of: string) =>
      (await jobs.recorded(of)).filter(({ name }) => name === applicationStatusChanged.name).length;
    expect([await told(applied), await told(other.id)]).toEqual([1, 0]);
    const { body } = await jobs.call(employer, "GET /api/employer/applications");
    expect((body as unknown as { status: string }[]).map(({ status }) => status)).toEqual(["pending", "shortlisted"]);
    expect((await decide("rejected")).body).toMatchObject({ status: "rejected" });
    expect(await told(other.id)).toBe(1);
  });

  it("is written to and hired again once the admin has opened the job", async () => {
    await toggledBy(admin);
    expect((await write()).status).toBe(409);
    await toggledBy(admin);
    expect((await write()).status).toBe(200);
    expect((await move("hired")).status).toBe(200);
  });

  it("is written to where the employer closed it themself", async () => {
    await toggledBy(employer);
    expect((await write()).status).toBe(200);
    expect((await invite("Idu")).status).toBe(200);
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

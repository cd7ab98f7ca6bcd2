import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Applied, applied } from "../testing/applied-fixture.ts";
import { type JobsFixture, NO_ID, START, startJobs } from "../testing/jobs-fixture.ts";

let jobs: JobsFixture;
let { employer, jobId, seeker, id, move, invite, callOff, openByCentre } = {} as Applied;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = START;
  ({ employer, jobId, seeker, id, move, invite, callOff, openByCentre } = await applied(jobs));
});

const reached = async (application_id = id, { account_id } = seeker) =>
  (await jobs.internal("POST /internal/reachable-employer", { application_id, account_id })).body.employer_id;

describe("[EMD-26] [JSD-19] whom an applicant may reach", () => {
  it("is nobody while it waits, or stands on the shortlist without an interview", async () => {
    expect(await reached()).toBeNull();
    await move("shortlisted");
    expect(await reached()).toBeNull();
  });

  it("is the employer from the moment an interview is planned, until it is called off, and again with another", async () => {
    await move("shortlisted");
    await invite();
    expect(await reached()).toBe(employer.account_id);
    await callOff();
    expect(await reached()).toBeNull();
    await invite();
    expect(await reached()).toBe(employer.account_id);
    jobs.now = new Date("2026-12-02T10:00:00.000Z");
    expect(await reached()).toBe(employer.account_id);
  });

  it("is the employer who hired them, without an interview too, also once the post is filled", async () => {
    await move("shortlisted");
    await move("hired");
    expect(await reached()).toBe(employer.account_id);
    await jobs.call(employer, `POST /api/jobs/${jobId}/fill`, { words: "" });
    expect(await reached()).toBe(employer.account_id);
  });

  it("is nobody for who is rejected, or withdrew with an interview to come", async () => {
    await move("rejected");
    expect(await reached()).toBeNull();
    ({ seeker, id, move, invite } = await applied(jobs));
    await move("shortlisted");
    await invite();
    await jobs.call(seeker, `POST /api/job-applications/${id}/withdraw`);
    expect(await reached()).toBeNull();
  });

  it("is nobody by an application of somebody else, or of nobody", async () => {
    await move("shortlisted");
    await invite();
    expect(await reached(id, testPerson("job_seeker"))).toBeNull();
    expect(await reached(id, employer)).toBeNull();
    expect(await reached(NO_ID)).toBeNull();
  });

  it.each(["interview", "hired"])("is nobody while the centre keeps the job closed: %s", async (state) => {
    await move("shortlisted");
    await (state === "hired" ? move("hired") : invite());
    await openByCentre(false);
    expect(await reached()).toBeNull();
    await openByCentre(true);
    expect(await reached()).toBe(employer.account_id);
  });

  it.each(["interview", "hired"])("is nobody once the employer's account is deleted: %s", async (state) => {
    await move("shortlisted");
    await (state === "hired" ? move("hired") : invite());
    await jobs.eraseAccount(employer);
    expect(await reached()).toBeNull();
  });
});

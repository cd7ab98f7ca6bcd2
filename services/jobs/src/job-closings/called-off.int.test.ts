import { userDeleted } from "@jobcentre/contracts/events/identity";
import { interviewCalledOff } from "@jobcentre/contracts/events/interviews";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applicationModel } from "../applications/application.model.ts";
import { copyOwnApplications } from "../applications/list-applications.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { tellOfClosings } from "./tell-of-closings.ts";

const admin = testPerson("admin");
const DATE = "2026-12-01 09:30";
const STARTS_AT = new Date("2026-12-01T08:30:00.000Z");
let jobs: JobsFixture;
let employer: Person;
let jobId: string;
let seeker: Person;
let id: string;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
  employer = await jobs.newEmployer();
  jobId = await jobs.post(employer);
  ({ seeker, id } = await jobs.apply(jobId));
  await move("shortlisted");
  await invite();
  await make(false);
  jobs.now = new Date("2026-11-20T10:01:00.000Z");
  await tellOfClosings({ db: jobs.db, now: () => jobs.now });
});

const make = (is_active: boolean) => jobs.call(admin, `POST /api/admin/jobs/${jobId}/toggle-active`, { is_active });
const move = (status: string) => jobs.call(employer, `POST /api/employer/applications/${id}/status`, { status });
const invite = (interview_date = DATE) =>
  jobs.call(employer, "POST /api/employer/schedule-interview", {
    application_id: id,
    interview_date,
    interview_location: "Plot 12, Idu",
  });
const erase = () => jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
const stored = async () => (await applicationModel(jobs.db).findById(id).lean())!;
const told = async () =>
  (await jobs.recorded(id)).filter(({ name }) => name === interviewCalledOff.name).map(({ data }) => data);
const copies = async () => {
  const deps = { db: jobs.db, now: () => jobs.now };
  return (await copyOwnApplications(deps, seeker.account_id, { page: 1, limit: 10 })).items;
};

describe("an interview that was called off because the centre closed the job", () => {
  it("is told of anew, once, where the account of its employer goes: what was read of the closing is erased", async () => {
    expect(await stored()).toMatchObject({
      interview: null,
      called_off: { interview_date: DATE, starts_at: STARTS_AT },
    });
    await erase();
    await erase();
    expect(await told()).toEqual([
      { application_id: id, account_id: seeker.account_id, applicant_name: seeker.name, interview_date: DATE },
    ]);
    expect(await stored()).not.toHaveProperty("called_off");
  });

  it("is in the copy of their data, without its place", async () => {
    expect(await copies()).toMatchObject([{ id, interview: null, interview_called_off: DATE }]);
    expect(JSON.stringify(await copies())).not.toContain("Plot 12");
  });

  it("is told of no more once it would be over", async () => {
    jobs.now = STARTS_AT;
    await erase();
    expect(await told()).toEqual([]);
  });

  it("is nothing to tell who withdrew", async () => {
    await jobs.call(seeker, `POST /api/job-applications/${id}/withdraw`);
    await erase();
    expect(await told()).toEqual([]);
  });

  it("is not said to be another one to its employer, whose dialog still shows it: first that the job is closed, then that it was called off", async () => {
    const shown = { interview_date: DATE, interview_location: "Plot 12, Idu" };
    const change = (former: object | null) =>
      jobs.call(employer, "POST /api/employer/schedule-interview", {
        application_id: id,
        ...shown,
        interview_location: "Garki",
        former,
      });
    expect(await change(shown)).toMatchObject({ status: 409, body: { code: "job_closed_by_centre" } });
    await make(true);
    const refused = await change(shown);
    expect(refused).toMatchObject({ status: 409, body: { code: "interview_replaced" } });
    expect(refused.body.error).toMatch(/^This interview was called off meanwhile/);
    expect((await stored()).interview).toBeNull();
    expect((await change(null)).status).toBe(200);
    expect((await change(null)).status).toBe(200);
    expect((await change({ ...shown, interview_location: "Wuse" })).status).toBe(200);
  });

  it("gives way to the next one", async () => {
    await make(true);
    expect((await invite("2026-12-02 09:30")).status).toBe(200);
    expect(await stored()).not.toHaveProperty("called_off");
    expect((await copies())[0]).not.toHaveProperty("interview_called_off");
    await erase();
    expect(await told()).toMatchObject([{ interview_date: "2026-12-02 09:30" }]);
  });
});

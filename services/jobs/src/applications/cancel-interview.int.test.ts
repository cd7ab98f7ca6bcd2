import { userDeleted } from "@jobcentre/contracts/events/identity";
import { interviewCalledOff, interviewCancelled, interviewScheduled } from "@jobcentre/contracts/events/interviews";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel } from "./application.model.ts";
import { INTERVIEW_CHANGES_A_DAY } from "./application.rules.ts";
import { copyOwnApplications } from "./list-applications.ts";

const DATE = "2026-12-01 09:30";
const STARTS_AT = "2026-12-01T08:30:00.000Z";
const admin = testPerson("admin");
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
  expect((await invite()).status).toBe(200);
});

const move = (status: string) => jobs.call(employer, `POST /api/employer/applications/${id}/status`, { status });
const invite = (interview_date = DATE) =>
  jobs.call(employer, "POST /api/employer/schedule-interview", {
    application_id: id,
    interview_date,
    interview_location: "Plot 12, Idu",
  });
const cancel = (body: { starts_at?: string; words?: string } = {}, by = employer) =>
  jobs.call(by, `POST /api/employer/applications/${id}/call-off-interview`, { starts_at: STARTS_AT, ...body });
const stored = async () => (await applicationModel(jobs.db).findById(id).lean())!;
const told = async (name = interviewCancelled.name) =>
  (await jobs.recorded(id)).filter((event) => event.name === name).map(({ data }) => data);

describe("[EMD-23] an interview that its employer calls off", () => {
  it("is none any more on either side, the status stays, and who was invited is told with the employer's words", async () => {
    const answer = await cancel({ words: " Our machine broke down. " });
    expect(answer).toMatchObject({ status: 200, body: { id, status: "shortlisted", interview: null } });
    expect(await stored()).toMatchObject({
      status: "shortlisted",
      interview: null,
      called_off: { interview_date: DATE, starts_at: new Date(STARTS_AT) },
      interview_changed: { that_day: 1 },
    });
    expect((await jobs.call(seeker, "GET /api/job-applications")).body).toMatchObject([
      { status: "shortlisted", interview: null },
    ]);
    expect(await told()).toEqual([
      {
        application_id: id,
        job_id: jobId,
        job_title: "Line supervisor",
        employer_id: employer.account_id,
        employer_name: "Zuma Rock Foods",
        account_id: seeker.account_id,
        applicant_name: seeker.name,
        interview_date: DATE,
        words: "Our machine broke down.",
      },
    ]);
  });

  it("is called off once: again, or at once, answers the same and tells nobody", async () => {
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await cancel({ words: "Once more." })).toMatchObject({ status: 200, body: { interview: null } });
    expect(await told()).toMatchObject([{ words: "" }]);
    expect(await stored()).toMatchObject({ interview_changed: { that_day: 1 } });
  });

  it("is refused where it is another one than was read, or over", async () => {
    await invite("2026-12-02 09:30");
    const refused = { status: 409, body: { code: "interview_changed" } };
    expect(await cancel()).toMatchObject(refused);
    jobs.now = new Date("2026-12-02T08:30:00.000Z");
    expect(await cancel({ starts_at: "2026-12-02T08:30:00.000Z" })).toMatchObject(refused);
    expect((await stored()).interview).toMatchObject({ interview_date: "2026-12-02 09:30" });
    expect(await told()).toEqual([]);
  });

  it("is refused to who is no longer on the shortlist, of a job that the centre closed, and to another employer", async () => {
    expect((await cancel({}, await jobs.newEmployer())).status).toBe(404);
    await jobs.call(admin, `POST /api/admin/jobs/${jobId}/toggle-active`, { is_active: false });
    expect(await cancel()).toMatchObject({ status: 409, body: { code: "job_closed_by_centre" } });
    await jobs.call(admin, `POST /api/admin/jobs/${jobId}/toggle-active`, { is_active: true });
    await move("hired");
    expect(await cancel()).toMatchObject({ status: 409, body: { code: "not_shortlisted" } });
    expect(await cancel({ words: "x".repeat(501) })).toMatchObject({ status: 400 });
    expect(await told()).toEqual([]);
  });

  it("[EMD-26] counts among the changes of a day, and another can be planned as a first one", async () => {
    for (let made = 0; made < INTERVIEW_CHANGES_A_DAY; made++) {
      expect((await cancel()).status).toBe(200);
      expect((await invite()).status).toBe(200);
    }
    const refused = await cancel();
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(refused.body.error).toBe("You can change an interview 5 times a day. Please go on tomorrow.");
    expect(await told()).toHaveLength(INTERVIEW_CHANGES_A_DAY);
    expect(await told(interviewScheduled.name)).toHaveLength(INTERVIEW_CHANGES_A_DAY + 1);
    expect(await stored()).not.toHaveProperty("called_off");
  });

  it("is told of anew where the employer's account goes: their message goes with it; until then it is in the copy of data", async () => {
    await cancel({ words: "Bring 5,000 naira." });
    const copy = await copyOwnApplications({ db: jobs.db, now: () => jobs.now }, seeker.account_id, {
      page: 1,
      limit: 5,
    });
    expect(copy.items).toMatchObject([{ interview: null, interview_called_off: DATE }]);
    await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
    expect(await told(interviewCalledOff.name)).toMatchObject([{ interview_date: DATE }]);
  });
});

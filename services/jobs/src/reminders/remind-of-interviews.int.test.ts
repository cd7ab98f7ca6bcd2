import { interviewReminded, interviewsDue } from "@jobcentre/contracts/events/interviews";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applicationModel } from "../applications/application.model.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { remindOfInterviews } from "./remind-of-interviews.ts";

const PLANNED = new Date("2026-11-25T10:00:00.000Z");
const FIVE = new Date("2026-11-30T16:00:20.000Z");
const TOMORROW = "2026-12-01 09:30";

type Fact = Record<string, unknown>;

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
  jobs.now = PLANNED;
  await applicationModel(jobs.db).deleteMany({});
  employer = await jobs.newEmployer();
  jobId = await jobs.post(employer, { title: "Welder" });
  ({ seeker, id } = await invite(TOMORROW));
});

const schedule = async (application_id: string, interview_date: string, interview_location = "Plot 12, Idu") => {
  const body = { application_id, interview_date, interview_location };
  expect((await jobs.call(employer, "POST /api/employer/schedule-interview", body)).status).toBe(200);
};
async function invite(interview_date: string) {
  const applied = await jobs.apply(jobId);
  await jobs.call(employer, `POST /api/employer/applications/${applied.id}/status`, { status: "shortlisted" });
  await schedule(applied.id, interview_date);
  return applied;
}
const look = (isStopping?: () => boolean) => remindOfInterviews({ db: jobs.db, now: () => jobs.now }, isStopping);
const reminded = async (of = id) =>
  (await jobs.recorded(of)).filter(({ name }) => name === interviewReminded.name).map(({ data }) => data as Fact);
const employerTold = async () =>
  (await jobs.recorded(employer.account_id))
    .filter(({ name }) => name === interviewsDue.name)
    .map(({ data }) => data as Fact);
const lookAt = async (now: Date) => {
  jobs.now = now;
  await look();
};

describe("[EMD-26] interviews", () => {
  it("are reminded of once, at five in the afternoon of the day before: who is invited, and their employer of all in one", async () => {
    const later = await invite("2026-12-01 11:00");
    const same = await invite(TOMORROW);
    const after = await invite("2026-12-02 09:00");
    await lookAt(new Date("2026-11-30T15:59:00.000Z"));
    expect([await reminded(), await employerTold()]).toEqual([[], []]);
    await lookAt(FIVE);
    await Promise.all([look(), look()]);
    expect(await reminded()).toEqual([
      {
        application_id: id,
        job_id: jobId,
        job_title: "Welder",
        employer_id: employer.account_id,
        employer_name: "Zuma Rock Foods",
        account_id: seeker.account_id,
        applicant_name: seeker.name,
        interview_date: TOMORROW,
        interview_location: "Plot 12, Idu",
        starts_at: "2026-12-01T08:30:00.000Z",
        is_coming: false,
      },
    ]);
    for (const one of [later, same]) expect(await reminded(one.id)).toHaveLength(1);
    expect(await reminded(after.id)).toEqual([]);
    const at = { interview_location: "Plot 12, Idu", job_title: "Welder" };
    expect(await employerTold()).toEqual([
      {
        account_id: employer.account_id,
        day: "2026-12-01",
        people_count: 3,
        interviews: [
          { interview_date: TOMORROW, people: 2, ...at },
          { interview_date: "2026-12-01 11:00", people: 1, ...at },
        ],
      },
    ]);
    await lookAt(new Date("2026-12-01T16:00:00.000Z"));
    expect((await employerTold()).map(({ day }) => day)).toEqual(["2026-12-01", "2026-12-02"]);
  });

  it("are reminded of anew at another time, not at another place alone, nor where they were planned after five", async () => {
    await lookAt(FIVE);
    await schedule(id, TOMORROW, "Garki");
    await look();
    const late = await invite("2026-12-01 15:00");
    await look();
    expect([(await reminded()).length, await reminded(late.id)]).toEqual([1, []]);
    expect(await employerTold()).toHaveLength(1);
    await schedule(id, "2026-12-03 09:30");
    await lookAt(new Date("2026-12-02T16:00:00.000Z"));
    expect((await reminded()).map(({ interview_date }) => interview_date)).toEqual([TOMORROW, "2026-12-03 09:30"]);
  });

  it("are reminded of late where nobody looked, until they begin", async () => {
    const begun = await invite("2026-12-01 08:00");
    await lookAt(new Date("2026-12-01T08:29:00.000Z"));
    expect([await reminded(), await reminded(begun.id)]).toMatchObject([[{}], []]);
    expect(await employerTold()).toMatchObject([{ day: "2026-12-01", people_count: 1 }]);
  });

  it("are reminded of also where somebody else whom the same employer invited cannot be, each time, and they once they can", async () => {
    const other = await invite(TOMORROW);
    const setAccount = (account_id: string) =>
      applicationModel(jobs.db).collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: { account_id } });
    await setAccount("?");
    jobs.now = FIVE;
    for (const _look of [1, 2]) await expect(look()).rejects.toThrow("1 of 1 employers could not be reminded");
    expect([await reminded(), (await reminded(other.id)).length, (await employerTold()).length]).toEqual([[], 1, 1]);
    await setAccount(seeker.account_id);
    await look();
    expect([(await reminded()).length, (await reminded(other.id)).length]).toEqual([1, 1]);
    expect(await employerTold()).toHaveLength(1);
  });

  it("are reminded of with what who is invited said: that they will come", async () => {
    const starts_at = "2026-12-01T08:30:00.000Z";
    await jobs.call(seeker, `POST /api/job-applications/${id}/can-come`, { starts_at });
    await lookAt(FIVE);
    expect(await reminded()).toMatchObject([{ is_coming: true }]);
  });

  it("are not where who is invited cannot come, withdrew or is hired, nor is their employer", async () => {
    const [withdrew, hired] = [await invite(TOMORROW), await invite(TOMORROW)];
    const starts_at = "2026-12-01T08:30:00.000Z";
    await jobs.call(seeker, `POST /api/job-applications/${id}/cannot-come`, { starts_at });
    await jobs.call(withdrew.seeker, `POST /api/job-applications/${withdrew.id}/withdraw`);
    await jobs.call(employer, `POST /api/employer/applications/${hired.id}/status`, { status: "hired" });
    await lookAt(FIVE);
    for (const one of [id, withdrew.id, hired.id]) expect(await reminded(one)).toEqual([]);
    expect(await employerTold()).toEqual([]);
  });

  it("are not for a job that the centre closed, until it is open again, nor while the employer is suspended", async () => {
    const toggle = (is_active: boolean) =>
      jobs.call(testPerson("admin"), `POST /api/admin/jobs/${jobId}/toggle-active`, { is_active });
    await toggle(false);
    await lookAt(FIVE);
    expect([await reminded(), await employerTold()]).toEqual([[], []]);
    await toggle(true);
    await jobs.saveEmployer(employer, { is_suspended: true }, 2);
    await look();
    expect([await reminded(), await employerTold()]).toEqual([[], []]);
    await jobs.saveEmployer(employer, { is_suspended: false }, 3);
    await look();
    expect([(await reminded()).length, (await employerTold()).length]).toEqual([1, 1]);
  });

  it("are not for a job whose post was filled within the last minute, until that is taken back", async () => {
    jobs.now = new Date(FIVE.getTime() - 30_000);
    expect((await jobs.call(employer, `POST /api/jobs/${jobId}/fill`, { words: "" })).status).toBe(200);
    await lookAt(FIVE);
    expect([await reminded(), await employerTold()]).toEqual([[], []]);
    await jobs.call(employer, `POST /api/jobs/${jobId}/toggle-active`, { is_active: true });
    await look();
    expect([(await reminded()).length, (await employerTold()).length]).toEqual([1, 1]);
  });

  it("of many people are reminded of piece by piece, each once, also after a process that ended in between, and beside an employer whose reminders fail", async () => {
    const { _id, ...row } = (await applicationModel(jobs.db).findById(id).lean())!;
    const rows = Array.from({ length: 59 }, () => ({ ...row, account_id: new Types.ObjectId().toHexString() }));
    await applicationModel(jobs.db).insertMany(rows);
    const broken = { ...row, employer_id: "a".repeat(24), account_id: "?" };
    await applicationModel(jobs.db).collection.insertOne(broken as never);
    jobs.now = FIVE;
    let steps = 0;
    await look(() => ++steps > 1).catch(() => undefined);
    const marked = () =>
      applicationModel(jobs.db).countDocuments({ job_id: jobId, "interview.reminded_at": { $exists: true } });
    expect(await marked()).toBeLessThan(60);
    await expect(look()).rejects.toThrow("1 of 2 employers");
    expect(await marked()).toBe(60);
    const facts = (await jobs.recorded()).filter(({ name }) => name === interviewReminded.name);
    expect(facts.filter(({ data }) => (data as { job_id: string }).job_id === jobId)).toHaveLength(60);
    expect(await employerTold()).toMatchObject([{ people_count: 60, interviews: [{ people: 50 }] }]);
  });
});

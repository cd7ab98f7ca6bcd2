import { userDeleted } from "@jobcentre/contracts/events/identity";
import { interviewCalledOff } from "@jobcentre/contracts/events/interviews";
import { applicationStatusChanged } from "@jobcentre/contracts/events/job-applications";
import type { Person } from "@jobcentre/service-kit/person";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel } from "./application.model.ts";

const DATE = "2026-12-01 09:30";
const STARTS_AT = "2026-12-01T08:30:00.000Z";
let jobs: JobsFixture;
let employer: Person;
let seeker: Person;
let id: string;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
  employer = await jobs.newEmployer();
  ({ seeker, id } = await jobs.apply(await jobs.post(employer)));
  await move("shortlisted");
  const invited = await jobs.call(employer, "POST /api/employer/schedule-interview", {
    application_id: id,
    interview_date: DATE,
    interview_location: "Plot 12, Idu",
  });
  expect(invited.status).toBe(200);
});

const move = (status: string) => jobs.call(employer, `POST /api/employer/applications/${id}/status`, { status });
const stored = async () => (await applicationModel(jobs.db).findById(id).lean())!;
const told = async (name = applicationStatusChanged.name) =>
  (await jobs.recorded(id)).filter((event) => event.name === name).map(({ data }) => data);

describe("[EMD-23] who is hired before the interview", () => {
  it("has none any more on either side, and the message says on which day it is not", async () => {
    expect(await move("hired")).toMatchObject({ status: 200, body: { status: "hired", interview: null } });
    expect(await stored()).toMatchObject({
      status: "hired",
      interview: null,
      called_off: { interview_date: DATE, starts_at: new Date(STARTS_AT) },
    });
    expect((await jobs.call(seeker, "GET /api/job-applications")).body).toMatchObject([
      { status: "hired", interview: null },
    ]);
    expect((await told()).at(-1)).toMatchObject({ status: "hired", interview_date: DATE });
  });

  it("keeps one that has begun, of which nothing is told", async () => {
    jobs.now = new Date(STARTS_AT);
    expect(await move("hired")).toMatchObject({ status: 200, body: { interview: { interview_date: DATE } } });
    expect(await stored()).not.toHaveProperty("called_off");
    expect((await told()).at(-1)).toMatchObject({ status: "hired", interview_date: null });
  });

  it("is told of it anew where the employer's account goes, whose message goes with it", async () => {
    await move("hired");
    await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
    expect(await told(interviewCalledOff.name)).toMatchObject([{ interview_date: DATE }]);
  });

  it("is hired once by two presses at once", async () => {
    const answers = await Promise.all([move("hired"), move("hired")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await told()).filter((data) => (data as { status: string }).status === "hired")).toHaveLength(1);
  });
});

import { applicantsWait } from "@jobcentre/contracts/events/job-applications";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applicationModel } from "../applications/application.model.ts";
import { jobModel } from "../jobs/job.model.ts";
import { JOB, type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { remindOfUndecided } from "./remind-of-undecided.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MORNING = new Date("2026-12-01T06:00:10.000Z");

let jobs: JobsFixture;
let employer: Person;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-25T10:00:00.000Z");
  await jobModel(jobs.db).deleteMany({});
  await applicationModel(jobs.db).deleteMany({});
  employer = await jobs.newEmployer();
});

const post = (title: string, application_deadline = "2026-11-30") =>
  jobs.post(employer, { title, application_deadline });
const look = (isStopping?: () => boolean) => remindOfUndecided({ db: jobs.db, now: () => jobs.now }, isStopping);
const lookAfter = async (days: number) => {
  jobs.now = new Date(MORNING.getTime() + days * DAY_MS);
  await look();
};
const told = async () =>
  (await jobs.recorded(employer.account_id))
    .filter(({ name }) => name === applicantsWait.name)
    .map(({ data }) => (data as { jobs: { job_title: string; people: number }[] }).jobs);
const reject = (id: string) =>
  jobs.call(employer, `POST /api/employer/applications/${id}/status`, { status: "rejected" });

describe("[EMD-22] an employer for whose job people wait after its deadline", () => {
  it("is told on the next morning, once, in one of all such jobs, and of none for which nobody waits", async () => {
    const [welder, cook] = [await post("Welder"), await post("Cook")];
    for (const job of [welder, welder, cook]) await jobs.apply(job);
    await reject((await jobs.apply(await post("Tailor"))).id);
    await post("Mason");
    await jobs.apply(await post("Open", ""));
    jobs.now = new Date("2026-12-01T05:59:00.000Z");
    await look();
    expect(await told()).toEqual([]);
    jobs.now = MORNING;
    await Promise.all([look(), look()]);
    await look();
    expect(await told()).toEqual([
      [
        { job_id: welder, job_title: "Welder", closed_after: "2026-11-30", people: 2 },
        { job_id: cook, job_title: "Cook", closed_after: "2026-11-30", people: 1 },
      ],
    ]);
  });

  it("is told again after two weeks as long as anybody waits, three times at most, also where nobody looked for a day", async () => {
    const [welder, cook] = [await post("Welder"), await post("Cook")];
    await jobs.apply(welder);
    const { id } = await jobs.apply(cook);
    for (const days of [0, 13]) await lookAfter(days);
    expect(await told()).toHaveLength(1);
    await reject(id);
    for (const days of [15, 28, 29, 43, 44]) await lookAfter(days);
    expect((await told()).map((all) => all.map(({ job_title }) => job_title))).toEqual([
      ["Welder", "Cook"],
      ["Welder"],
      ["Welder"],
    ]);
  });

  it("is told anew where the job had another deadline since", async () => {
    const welder = await post("Welder");
    await jobs.apply(welder);
    await lookAfter(0);
    const later = { ...JOB, title: "Welder", application_deadline: "2026-12-04" };
    expect((await jobs.call(employer, `PUT /api/jobs/${welder}`, later)).status).toBe(200);
    await lookAfter(1);
    expect(await told()).toHaveLength(1);
    await lookAfter(4);
    expect(await told()).toHaveLength(2);
  });

  it("hears nothing of a job that the centre closed, nor while it is suspended, nor of what is long over", async () => {
    const [closed, old] = [await post("Welder"), await post("Cook", "2026-11-26")];
    await jobs.apply(closed);
    await jobs.apply(old);
    await jobs.call(testPerson("admin"), `POST /api/admin/jobs/${closed}/toggle-active`, { is_active: false });
    await jobs.saveEmployer(employer, { is_suspended: true }, 2);
    await lookAfter(0);
    expect(await told()).toEqual([]);
    await jobs.saveEmployer(employer, { is_suspended: false }, 3);
    await lookAfter(60);
    expect(await told()).toEqual([]);
  });
});

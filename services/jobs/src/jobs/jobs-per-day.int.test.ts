import { jobPosted } from "@jobcentre/contracts/events/jobs";
import type { Person } from "@jobcentre/service-kit/person";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { employerModel } from "../employers/employer.model.ts";
import { JOB, type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { jobModel } from "./job.model.ts";
import { postJobs } from "./post-job.ts";

/** What is promised, here in words of its own. */
const JOBS_A_DAY = 20;
const JOBS_A_DAY_VERIFIED = 100;
/** An hour and a half before midnight in Lagos. */
const EVENING = new Date("2026-11-20T21:30:00.000Z");
let jobs: JobsFixture;
let employer: Person;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = EVENING;
  employer = await jobs.newEmployer();
});

const post = () => jobs.call(employer, "POST /api/jobs", JOB);
const stored = () => jobModel(jobs.db).countDocuments({ employer_id: employer.account_id });
/** That so many were posted today. */
const posted = (that_day: number) =>
  employerModel(jobs.db).updateOne({ _id: employer.account_id }, { $set: { posted: { at: EVENING, that_day } } });
const refusal = (most: number) => ({
  status: 429,
  body: { code: "too_many_requests", error: `You can post ${most} jobs a day. Please go on tomorrow.` },
});

describe("[EMD-14] jobs that an employer posts", () => {
  it(`are ${JOBS_A_DAY} a day at most, what was closed among them, until midnight in Lagos`, async () => {
    const ids: unknown[] = [];
    for (let count = 0; count < JOBS_A_DAY; count++) ids.push((await post()).body.id);
    await jobs.call(employer, `POST /api/jobs/${ids[0]}/toggle-active`);
    const refused = await post();
    expect(refused).toMatchObject(refusal(JOBS_A_DAY));
    expect(refused.headers.get("retry-after")).toBe(String(90 * 60));
    expect(await stored()).toBe(JOBS_A_DAY);
    jobs.now = new Date("2026-11-20T23:00:00.000Z");
    const { status, body } = await post();
    expect(status).toBe(201);
    expect((await jobs.recorded(String(body.id))).map(({ name }) => name)).toEqual([jobPosted.name]);
  });

  it("are no more where they come at once, and one that is refused for what it says is not counted", async () => {
    await posted(JOBS_A_DAY - 2);
    expect((await jobs.call(employer, "POST /api/jobs", { ...JOB, salary_max: 1 })).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 4 }, post));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
    expect(await stored()).toBe(2);
  });

  it("do not undo one another where software sends many at once", async () => {
    await jobs.saveEmployer(employer, { is_verified: true }, 2);
    const counted = vi.spyOn(employerModel(jobs.db), "updateOne");
    onTestFinished(() => counted.mockRestore());
    const answers = await Promise.all(Array.from({ length: 30 }, post));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    // Each is counted by one try.
    expect(counted).toHaveBeenCalledTimes(30);
    expect(await employerModel(jobs.db).findById(employer.account_id).lean()).toMatchObject({
      posted: { that_day: 30 },
      postings: 30,
    });
  });

  it(`are ${JOBS_A_DAY_VERIFIED} a day for a company that the centre has verified`, async () => {
    await jobs.saveEmployer(employer, { is_verified: true }, 2);
    await posted(JOBS_A_DAY_VERIFIED - 1);
    expect((await post()).status).toBe(201);
    expect(await post()).toMatchObject(refusal(JOBS_A_DAY_VERIFIED));
    // What it may post once it is verified no more has been posted already.
    await jobs.saveEmployer(employer, { is_verified: false }, 3);
    expect(await post()).toMatchObject(refusal(JOBS_A_DAY));
    expect(await stored()).toBe(1);
  });

  it("are not counted where the centre imports them", async () => {
    await posted(JOBS_A_DAY);
    const input = { ...JOB, category: "Manufacturing" as const, application_deadline: null };
    const postings = [1, 2].map(() => ({ employer, input }));
    expect(await postJobs({ db: jobs.db, now: () => jobs.now }, postings)).toHaveLength(2);
    expect(await post()).toMatchObject(refusal(JOBS_A_DAY));
  });
});

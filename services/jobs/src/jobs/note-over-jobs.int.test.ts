import type { Person } from "@jobcentre/service-kit/person";
import { examined } from "@jobcentre/test-kit/examined";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobWordsModel } from "../search/job-words.model.ts";
import { JOB, type JobsFixture, START, startJobs } from "../testing/jobs-fixture.ts";
import { jobModel } from "./job.model.ts";
import { noteOverJobs } from "./note-over-jobs.ts";

const OVER = new Date("2026-11-23T10:00:00.000Z");

let jobs: JobsFixture;
let employer: Person;
let id: string;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = START;
  await jobModel(jobs.db).deleteMany({});
  await jobWordsModel(jobs.db).deleteMany({});
  employer = await jobs.newEmployer();
  id = await jobs.post(employer, { title: "Glazier", application_deadline: "2026-11-22" });
  jobs.now = OVER;
});

const OVER_AGAIN = { application_deadline: "2026-11-22", closes_on: "2026-11-22" };
const noted = () => noteOverJobs({ db: jobs.db, now: () => jobs.now });
/** Whether searches among what is open look at the job. */
const isLookedAt = async () => (await jobWordsModel(jobs.db).findById(id).lean())?.is_active;
const found = async () => (await jobs.call(null, "GET /api/jobs?q=glazier")).body as unknown as { id: string }[];
const reopen = () => jobs.call(employer, `PUT /api/jobs/${id}`, { ...JOB, title: "Glazier", application_deadline: "" });

describe("a job whose last day is over", () => {
  it("is passed over by the words of open ones, and stays active for its employer", async () => {
    jobs.now = new Date("2026-11-22T22:59:00.000Z");
    await noted();
    expect(await isLookedAt()).toBe(true);
    jobs.now = new Date("2026-11-22T23:00:00.000Z");
    await noted();
    expect(await isLookedAt()).toBe(false);
    expect(await jobModel(jobs.db).findById(id).lean()).toMatchObject({ is_active: true });
  });

  it("[JOBS-01] is found again once it has a later one", async () => {
    await noted();
    expect((await reopen()).status).toBe(200);
    expect((await found()).map((job) => job.id)).toEqual([id]);
    await noted();
    expect(await isLookedAt()).toBe(true);
  });

  it("[JOBS-01] is found also where it gets a later one at the same time", async () => {
    for (let round = 0; round < 10; round++) {
      await jobModel(jobs.db).updateOne({ _id: id }, { $set: OVER_AGAIN, $unset: { noted_over: 1 } });
      await Promise.all([noted(), reopen()]);
      expect(await found()).toHaveLength(1);
    }
  });

  it("stays so under another name of its employer, and closed and opened again it is noted anew", async () => {
    await noted();
    await jobs.saveEmployer(employer, { business_name: "Panes and Frames" }, 2);
    expect(await isLookedAt()).toBe(false);
    for (const is_active of [false, true])
      await jobs.call(employer, `POST /api/jobs/${id}/toggle-active`, { is_active });
    await noted();
    expect(await isLookedAt()).toBe(false);
  });

  it("[JOBS-01] is found again where the clock that said so was ahead", async () => {
    await noted();
    jobs.now = START;
    expect(await found()).toEqual([]);
    await noted();
    expect((await found()).map((job) => job.id)).toEqual([id]);
    jobs.now = OVER;
    await noted();
    expect(await isLookedAt()).toBe(false);
  });

  it("is looked for once, however many were over before, of which one look takes 500", async () => {
    const job = await jobModel(jobs.db).findById(id).lean();
    if (!job) throw new Error("nothing was stored");
    await jobModel(jobs.db).insertMany(
      Array.from({ length: 500 }, () => ({ ...job, _id: new Types.ObjectId() })),
      { lean: true },
    );
    for (const all of [500, 501]) {
      await noted();
      expect(await jobModel(jobs.db).countDocuments({ noted_over: true })).toBe(all);
    }
    const reads = await examined(jobs.db, ["jobs", "job_words"], noted);
    expect(reads.reduce((all, { docs, keys }) => all + docs + keys, 0)).toBe(0);
  });
});

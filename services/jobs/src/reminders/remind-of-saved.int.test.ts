import { savedJobsClosing } from "@jobcentre/contracts/events/saved-jobs";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type * as z from "zod";
import { closingSoon } from "../jobs/closing-soon.rules.ts";
import { jobModel, OVER_INDEX } from "../jobs/job.model.ts";
import { savedJobModel } from "../saved-jobs/saved-job.model.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { remindOfSaved } from "./remind-of-saved.ts";

let jobs: JobsFixture;
let employer: Person;
let seeker: Person;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
});
afterAll(() => jobs?.stop());
const at = (time: string) => {
  jobs.now = new Date(`${time}+01:00`);
};
beforeEach(async () => {
  at("2026-11-20T11:00:00");
  await jobModel(jobs.db).deleteMany({});
  await savedJobModel(jobs.db).deleteMany({});
  employer = await jobs.newEmployer();
  seeker = testPerson("job_seeker");
});

const LAST_DAY = "2026-11-30";
const MORNING = "2026-11-28T07:00:10";
const post = (title: string, application_deadline = LAST_DAY) => jobs.post(employer, { title, application_deadline });
const save = async (job_id: string, person = seeker) =>
  expect((await jobs.call(person, "POST /api/saved-jobs", { job_id })).status).toBe(201);
const look = (isStopping?: () => boolean) => remindOfSaved({ db: jobs.db, now: () => jobs.now }, isStopping);
/** What somebody was told of, a list for each fact. */
const told = async (person = seeker) =>
  (await jobs.recorded(person.account_id))
    .filter(({ name }) => name === savedJobsClosing.name)
    .map(({ data }) => (data as z.output<typeof savedJobsClosing.data>).jobs.map(({ title }) => title));

describe("[JSD-17] who saved a job and did not apply", () => {
  it("is told two days before its last day, in the morning, once, in one of all such jobs, the nearest first", async () => {
    const [welder, cook] = [await post("Welder"), await post("Cook", "2026-11-29")];
    for (const id of [welder, cook, await post("Later", "2026-12-01"), await post("Open", "")]) await save(id);
    for (const early of ["2026-11-27T06:59:00", "2026-11-28T06:59:00"]) {
      at(early);
      await look();
    }
    expect(await told()).toEqual([]);
    at(MORNING);
    for (const _look of [1, 2]) await look();
    expect(await told()).toEqual([["Cook", "Welder"]]);
    const [fact] = (await jobs.recorded(seeker.account_id)).filter(({ name }) => name === savedJobsClosing.name);
    expect(fact).toMatchObject({ actor: null });
    expect(fact?.data).toEqual({
      account_id: seeker.account_id,
      jobs_count: 2,
      jobs: [
        expect.objectContaining({ job_id: cook, closes_on: "2026-11-29" }),
        {
          job_id: welder,
          title: "Welder",
          employer_id: employer.account_id,
          employer_name: "Zuma Rock Foods",
          location: "Idu",
          salary_min: 80_000,
          salary_max: null,
          closes_on: LAST_DAY,
        },
      ],
    });
    at("2026-11-29T07:00:10");
    await look();
    expect(await told()).toEqual([["Cook", "Welder"], ["Later"]]);
  });

  it("is told the day before where that morning was missed, and on the last day no more", async () => {
    await save(await post("Welder"));
    at("2026-11-30T08:00:00");
    await look();
    expect(await told()).toEqual([]);
    at("2026-11-29T15:00:00");
    await look();
    expect(await told()).toEqual([["Welder"]]);
  });

  it("is told nothing once they applied, also where they withdrew, forgot it, or the job is closed", async () => {
    const [applied, withdrawn, forgotten, closed] = [
      await post("Applied"),
      await post("Withdrawn"),
      await post("Forgotten"),
      await post("Closed"),
    ];
    for (const id of [applied, withdrawn, forgotten, closed]) await save(id);
    await jobs.call(seeker, "POST /api/job-applications", { job_id: applied });
    const { body } = await jobs.call(seeker, "POST /api/job-applications", { job_id: withdrawn });
    await jobs.call(seeker, `POST /api/job-applications/${body.id}/withdraw`);
    await jobs.call(seeker, `DELETE /api/saved-jobs/${forgotten}`);
    await jobs.call(employer, `POST /api/jobs/${closed}/toggle-active`);
    at(MORNING);
    await look();
    expect(await told()).toEqual([]);
    // Open again as long as it can be applied for.
    await jobs.call(employer, `POST /api/jobs/${closed}/toggle-active`);
    await look();
    expect(await told()).toEqual([["Closed"]]);
  });

  it("is told nothing of what they saved within a day, whose last day they have just read", async () => {
    const welder = await post("Welder");
    at("2026-11-28T06:00:00");
    await save(welder);
    at("2026-11-29T05:59:00");
    await look();
    at("2026-11-28T20:00:00");
    await look();
    expect(await told()).toEqual([]);
    at("2026-11-29T07:00:10");
    await look();
    expect(await told()).toEqual([["Welder"]]);
  });

  it("is told of another last day anew, once it stands for an hour", async () => {
    const welder = await post("Welder");
    await save(welder);
    at(MORNING);
    await look();
    const { body } = await jobs.call(employer, `GET /api/employer/jobs/${welder}`);
    const { title, description, location, category } = body as Record<string, string>;
    const change = { title, description, location, category, application_deadline: "2026-12-05" };
    at("2026-12-03T08:00:00");
    expect((await jobs.call(employer, `PUT /api/jobs/${welder}`, change)).status).toBe(200);
    await look();
    expect(await told()).toHaveLength(1);
    at("2026-12-03T09:00:00");
    await look();
    expect(await told()).toEqual([["Welder"], ["Welder"]]);
  });

  it("[ADU-06] is told nothing while the centre suspends their account, or that of the company, nor later of that day", async () => {
    const other = testPerson("job_seeker");
    const gone = await jobs.newEmployer();
    const theirs = await jobs.post(gone, { title: "Guard", application_deadline: LAST_DAY });
    await save(await post("Welder"));
    await save(theirs, other);
    await jobs.saveProfile(seeker, { is_suspended: true }, 1);
    await jobs.saveEmployer(gone, { is_suspended: true }, 2);
    // As long as its jobs wait to be closed.
    await jobModel(jobs.db).updateOne({ _id: theirs }, { $set: { is_active: true } });
    at(MORNING);
    await look();
    await jobs.saveProfile(seeker, { is_suspended: false }, 2);
    await look();
    expect([await told(), await told(other)]).toEqual([[], []]);
  });

  it("[ADU-13] is told nothing once their account is deleted", async () => {
    await save(await post("Welder"));
    await jobs.eraseAccount(seeker);
    at(MORNING);
    await look();
    expect(await told()).toEqual([]);
  });

  it("is told once by whichever instance looks, where a look ended half way, and where it fails for somebody else", async () => {
    const welder = await post("Welder");
    const broken = testPerson("job_seeker");
    const people = Array.from({ length: 12 }, () => testPerson("job_seeker"));
    for (const person of [broken, ...people]) await save(welder, person);
    await savedJobModel(jobs.db).collection.updateOne({ account_id: broken.account_id }, { $set: { account_id: "?" } });
    at(MORNING);
    let looks = 0;
    await look(() => looks++ > 4).catch(() => undefined);
    const failed = "people could not be reminded of saved jobs";
    for (const result of await Promise.allSettled([look(), look(), look()]))
      expect(result).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining(failed) } });
    for (const person of people) expect(await told(person)).toEqual([["Welder"]]);
  });

  it("costs no more than those who saved what closes, however many jobs are open and saved", async () => {
    const welder = await post("Welder");
    const job = await jobModel(jobs.db).findById(welder).lean();
    if (!job) throw new Error("nothing was stored");
    const ids = Array.from({ length: 300 }, () => new Types.ObjectId());
    await jobModel(jobs.db).insertMany(
      ids.map((_id) => ({ ...job, _id, closes_on: "2027-01-31" })),
      { lean: true },
    );
    const saved_at = new Date("2026-11-01");
    await savedJobModel(jobs.db).insertMany(
      ids.map((job_id) => ({ job_id, account_id: testPerson("job_seeker").account_id, saved_at })),
      { lean: true },
    );
    await save(welder);
    at(MORNING);
    const costOf = async (read: { explain(verbosity: string): Promise<unknown> }) => {
      const { executionStats } = (await read.explain("executionStats")) as {
        executionStats: { totalDocsExamined: number; totalKeysExamined: number };
      };
      return [executionStats.totalDocsExamined, executionStats.totalKeysExamined];
    };
    const closing = jobModel(jobs.db)
      .find(closingSoon(jobs.now) ?? {})
      .hint(OVER_INDEX);
    const savers = savedJobModel(jobs.db).find({ job_id: { $in: [welder] }, reminded_of: { $ne: LAST_DAY } });
    for (const read of [closing, savers]) {
      const [docs = 9, keys = 9] = await costOf(read);
      expect(docs).toBe(1);
      expect(keys).toBeLessThanOrEqual(3);
    }
    await look();
    expect(await told()).toEqual([["Welder"]]);
  });
});

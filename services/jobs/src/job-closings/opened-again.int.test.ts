import { userDeleted } from "@jobcentre/contracts/events/identity";
import { appliedJobClosed, appliedJobOpened } from "@jobcentre/contracts/events/job-applications";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applicationModel } from "../applications/application.model.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { jobClosingModel } from "./job-closing.model.ts";
import { settleJobs } from "./settle-jobs.ts";
import { tellOfClosings } from "./tell-of-closings.ts";

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
  await jobClosingModel(jobs.db).deleteMany({});
  employer = await jobs.newEmployer();
  jobId = await jobs.post(employer, { title: "Welder" });
  ({ seeker, id } = await jobs.apply(jobId));
});

const make = async (is_active: boolean, by = admin) => {
  const path = `${by === admin ? "/api/admin/jobs" : "/api/jobs"}/${jobId}/toggle-active`;
  expect((await jobs.call(by, `POST ${path}`, { is_active })).status).toBe(200);
};
const look = (isStopping?: () => boolean) => tellOfClosings({ db: jobs.db, now: () => jobs.now }, isStopping);
const aMinuteLater = async () => {
  jobs.now = new Date(jobs.now.getTime() + 60_000);
  await look();
};
const closeForGood = async () => {
  await make(false);
  await aMinuteLater();
};
const told = async ({ name }: { name: string } = appliedJobOpened, of = id) =>
  (await jobs.recorded(of)).filter((event) => event.name === name).map(({ data }) => data);
const notes = () => jobClosingModel(jobs.db).countDocuments();

describe("[ADJ-03] who was told that the centre closed a job", () => {
  it("is told once that it is open again, once it has stayed so for a minute", async () => {
    await closeForGood();
    await make(true);
    await look();
    expect(await told()).toEqual([]);
    await aMinuteLater();
    expect(await told()).toEqual([
      {
        application_id: id,
        job_id: jobId,
        job_title: "Welder",
        employer_id: employer.account_id,
        employer_name: "Zuma Rock Foods",
        account_id: seeker.account_id,
        applicant_name: seeker.name,
      },
    ]);
    await aMinuteLater();
    expect([(await told()).length, await notes()]).toEqual([1, 0]);
    expect(await applicationModel(jobs.db).findById(id).lean()).not.toHaveProperty("told_of_closing");
  });

  it("is told also where somebody else who was cannot be, each time, and they once they can", async () => {
    const other = await jobs.apply(jobId);
    await closeForGood();
    const setAccount = (account_id: string) =>
      applicationModel(jobs.db).collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: { account_id } });
    await setAccount("?");
    await make(true);
    await expect(aMinuteLater()).rejects.toThrow("1 of 1 closings could not be told of");
    await expect(look()).rejects.toThrow("1 of 1 closings could not be told of");
    expect([await told(), (await told(appliedJobOpened, other.id)).length, await notes()]).toEqual([[], 1, 1]);
    await setAccount(seeker.account_id);
    await look();
    expect([(await told()).length, (await told(appliedJobOpened, other.id)).length, await notes()]).toEqual([1, 1, 0]);
  });

  it("alone is: neither who applies since, nor who was not told within the minute, nor who no longer waits", async () => {
    const gone = await jobs.apply(jobId);
    await closeForGood();
    await jobs.call(gone.seeker, `POST /api/job-applications/${gone.id}/withdraw`);
    await make(true);
    const since = await jobs.apply(jobId);
    await aMinuteLater();
    expect(await told(appliedJobOpened, gone.id)).toEqual([]);
    expect(await told(appliedJobOpened, since.id)).toEqual([]);
    jobId = await jobs.post(employer);
    const other = await jobs.apply(jobId);
    await make(false);
    await make(true);
    expect(await notes()).toBe(0);
    await aMinuteLater();
    expect(await told(appliedJobOpened, other.id)).toEqual([]);
  });

  it("hears of the new closing alone where it is closed again within the minute, and of its opening later", async () => {
    await closeForGood();
    await make(true);
    await closeForGood();
    expect([(await told()).length, (await told(appliedJobClosed)).length]).toEqual([0, 2]);
    await make(true);
    await aMinuteLater();
    expect(await told()).toHaveLength(1);
  });

  it("is not told where the employer closes it again within the minute, but once the employer opens it", async () => {
    await closeForGood();
    await make(true);
    await make(false, employer);
    await aMinuteLater();
    expect([await told(), await notes()]).toEqual([[], 0]);
    await make(true, employer);
    await aMinuteLater();
    expect(await told()).toHaveLength(1);
  });

  it("is not who is invited anew meanwhile, who would stay away from that interview", async () => {
    await jobs.call(employer, `POST /api/employer/applications/${id}/status`, { status: "shortlisted" });
    await closeForGood();
    await make(true);
    const planned = await jobs.call(employer, "POST /api/employer/schedule-interview", {
      application_id: id,
      interview_date: "2026-12-01 09:30",
      interview_location: "Plot 12, Idu",
    });
    expect(planned.status).toBe(200);
    await aMinuteLater();
    expect([await told(), await notes()]).toEqual([[], 0]);
  });

  it("is told when the employer activates it after a suspension, not with its end", async () => {
    await jobs.saveEmployer(employer, { is_suspended: true }, 2);
    await settleJobs({ db: jobs.db, now: () => jobs.now });
    await aMinuteLater();
    expect(await told(appliedJobClosed)).toHaveLength(1);
    await jobs.saveEmployer(employer, { is_suspended: false }, 3);
    await settleJobs({ db: jobs.db, now: () => jobs.now });
    await aMinuteLater();
    expect(await told()).toEqual([]);
    await make(true, employer);
    await aMinuteLater();
    expect(await told()).toHaveLength(1);
  });

  it("is also where instances of before look for closings, which would find the note by its time and delete it", async () => {
    await closeForGood();
    await make(true);
    expect(await notes()).toBe(1);
    expect(await jobClosingModel(jobs.db).countDocuments({ closed_at: { $lte: jobs.now } })).toBe(0);
  });

  it("is each of many once, in pieces and where two look at once", async () => {
    await closeForGood();
    const { _id, ...row } = (await applicationModel(jobs.db).findById(id).lean())!;
    const many = Array.from({ length: 59 }, () => ({ ...row, account_id: new Types.ObjectId().toHexString() }));
    await applicationModel(jobs.db).insertMany(many);
    await make(true);
    jobs.now = new Date(jobs.now.getTime() + 60_000);
    let steps = 0;
    await look(() => ++steps > 1);
    const left = () => applicationModel(jobs.db).countDocuments({ job_id: jobId, told_of_closing: { $exists: true } });
    expect(await left()).toBe(35);
    await Promise.all([look(), look()]);
    expect([await left(), await notes()]).toEqual([0, 0]);
    const ids = (await applicationModel(jobs.db).distinct("_id", { job_id: jobId })).map(String);
    const events = (await jobs.recorded()).filter(
      ({ name, aggregate_id }) => name === appliedJobOpened.name && ids.includes(aggregate_id),
    );
    expect(events.map(({ aggregate_id }) => aggregate_id).sort()).toEqual(ids.sort());
  }, 60_000);

  it("is not where the employer's account is deleted meanwhile", async () => {
    await closeForGood();
    await make(true);
    await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
    await aMinuteLater();
    expect([await told(), await notes()]).toEqual([[], 0]);
  });
});

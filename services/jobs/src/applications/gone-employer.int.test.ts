import { interviewCalledOff } from "@jobcentre/contracts/events/interviews";
import { appliedEmployerGone } from "@jobcentre/contracts/events/job-applications";
import type { Person } from "@jobcentre/service-kit/person";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobClosingModel } from "../job-closings/job-closing.model.ts";
import { tellOfClosings } from "../job-closings/tell-of-closings.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel } from "./application.model.ts";

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
  jobId = await jobs.post(employer, { title: "Welder of gates" });
  ({ seeker, id } = await jobs.apply(jobId));
});

const move = (status: string, of = id) =>
  jobs.call(employer, `POST /api/employer/applications/${of}/status`, { status });
const invite = (of = id) =>
  jobs.call(employer, "POST /api/employer/schedule-interview", {
    application_id: of,
    interview_date: "2026-12-01 09:30",
    interview_location: "Plot 12, Idu",
  });
const erase = () => jobs.eraseAccount(employer);
const look = (isStopping?: () => boolean) => tellOfClosings({ db: jobs.db, now: () => jobs.now }, isStopping);
const aMinuteLater = async () => {
  jobs.now = new Date(jobs.now.getTime() + 60_000);
  await look();
};
const told = async ({ name }: { name: string } = appliedEmployerGone, of = id) =>
  (await jobs.recorded(of)).filter((event) => event.name === name);

describe("[EMD-22] who waits for the decision of an employer whose account is deleted", () => {
  it.each(["pending", "shortlisted"])(
    "is told once, without a word of the employer, where it is %s",
    async (status) => {
      if (status === "shortlisted") await move(status);
      await erase();
      await aMinuteLater();
      const [event, ...others] = await told();
      expect(others).toEqual([]);
      expect(event).toMatchObject({ actor: null });
      expect(event?.data).toEqual({ application_id: id, account_id: seeker.account_id, applicant_name: seeker.name });
      for (const words of [employer.account_id, jobId, "Welder of gates", "Zuma"])
        expect(JSON.stringify(event)).not.toContain(words);
      expect(await applicationModel(jobs.db).findById(id).lean()).toMatchObject({ status });

      await erase();
      await aMinuteLater();
      expect(await told()).toHaveLength(1);
      expect(await jobClosingModel(jobs.db).countDocuments()).toBe(0);
    },
  );

  it("is told also where somebody else who waits cannot be, each time, and they once they can; none twice", async () => {
    const others = [await jobs.apply(jobId), await jobs.apply(jobId)];
    const setAccount = (account_id: string) =>
      applicationModel(jobs.db).collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: { account_id } });
    await setAccount("?");
    await erase();
    await expect(aMinuteLater()).rejects.toThrow("1 of 1 closings could not be told of");
    await expect(look()).rejects.toThrow("1 of 1 closings could not be told of");
    const times = async (of: string) => (await told(appliedEmployerGone, of)).length;
    expect([await times(id), await times(others[0]!.id), await times(others[1]!.id)]).toEqual([0, 1, 1]);
    await setAccount(seeker.account_id);
    await look();
    expect([await times(id), await times(others[0]!.id), await times(others[1]!.id)]).toEqual([1, 1, 1]);
    expect(await jobClosingModel(jobs.db).countDocuments()).toBe(0);
  });

  it("is told, and no look goes on without an end, where one cannot be and another has an interview that is not called off yet", async () => {
    const [invited, other] = [await jobs.apply(jobId), await jobs.apply(jobId)];
    await erase();
    await applicationModel(jobs.db).collection.bulkWrite([
      { updateOne: { filter: { _id: new Types.ObjectId(id) }, update: { $set: { account_id: "?" } } } },
      {
        updateOne: {
          filter: { _id: new Types.ObjectId(invited.id) },
          update: {
            $set: {
              interview: {
                interview_date: "2026-12-01 09:30",
                interview_location: "Idu",
                starts_at: new Date("2026-12-01T08:30:00.000Z"),
              },
            },
          },
        },
      },
    ]);
    jobs.now = new Date(jobs.now.getTime() + 60_000);
    let pieces = 0;
    await expect(look(() => ++pieces > 20)).rejects.toThrow("1 of 1 closings could not be told of");
    expect(pieces).toBeLessThan(20);
    expect(await told(appliedEmployerGone, other.id)).toHaveLength(1);
    expect(await told(appliedEmployerGone, invited.id)).toEqual([]);
  });

  it("is told of the interview alone where one is to come", async () => {
    await move("shortlisted");
    await invite();
    await erase();
    await aMinuteLater();
    expect([await told(), (await told(interviewCalledOff)).length]).toEqual([[], 1]);
  });

  it.each(["rejected", "hired", "withdrawn"])("is not told where it is %s", async (status) => {
    if (status === "hired") await move("shortlisted");
    if (status === "withdrawn") await jobs.call(seeker, `POST /api/job-applications/${id}/withdraw`);
    else await move(status);
    await erase();
    await aMinuteLater();
    expect([await told(), await jobClosingModel(jobs.db).countDocuments()]).toEqual([[], 0]);
  });

  it("is told once of many, in pieces and where two look at once", async () => {
    const { _id, ...row } = (await applicationModel(jobs.db).findById(id).lean())!;
    const many = Array.from({ length: 59 }, () => ({ ...row, account_id: new Types.ObjectId().toHexString() }));
    await applicationModel(jobs.db).insertMany(many);
    await erase();
    jobs.now = new Date(jobs.now.getTime() + 60_000);
    let steps = 0;
    await look(() => ++steps > 1);
    const ids = (await applicationModel(jobs.db).distinct("_id", { job_id: jobId })).map(String);
    const all = async () =>
      (await jobs.recorded())
        .filter(({ name, aggregate_id }) => name === appliedEmployerGone.name && ids.includes(aggregate_id))
        .map(({ aggregate_id }) => aggregate_id);
    expect(await all()).toHaveLength(25);
    await Promise.all([look(), look()]);
    expect((await all()).sort()).toEqual(ids.sort());
  }, 60_000);
});

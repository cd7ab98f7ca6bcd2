import type { Envelope } from "@jobcentre/contracts/envelope";
import { userDeleted } from "@jobcentre/contracts/events/identity";
import { interviewCalledOff } from "@jobcentre/contracts/events/interviews";
import { shortlistedGone } from "@jobcentre/contracts/events/job-applications";
import { FORMER_EMPLOYER, FORMER_JOB } from "@jobcentre/contracts/former-people";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Person } from "@jobcentre/service-kit/person";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createEraseRecords } from "../erasure/erase-records.ts";
import { jobModel } from "../jobs/job.model.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel } from "./application.model.ts";

const STARTS_AT = "2026-12-01T08:30:00.000Z";
let jobs: JobsFixture;
let employer: Person;
let jobId: string;
let seeker: Person;
let id: string;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
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
const shortlist = async (of = id) => {
  await move("shortlisted", of);
  return invite(of);
};
const erase = (person: Person, more: Partial<Envelope> = {}) => jobs.eraseAccount(person, more);
/** As a process that is killed before its transaction is there for good. */
const eraseHalf = ({ account_id }: Person) =>
  inTransaction(jobs.db, async () => {
    await createEraseRecords({ db: jobs.db, now: () => jobs.now })({ account_id, email_key: "", gone: [] });
    throw new Error("killed");
  });
const interviewOf = async (of = id) => (await applicationModel(jobs.db).findById(of).lean())?.interview;
const told = async (fact: { name: string }, of: string) =>
  (await jobs.recorded(of)).filter(({ name }) => name === fact.name);

describe("an interview whose employer's account is deleted", () => {
  it("ends, and who is invited is told once, without a word of the employer", async () => {
    await shortlist();
    const sent = await erase(employer);
    expect(await interviewOf()).toBeNull();
    expect((await jobs.call(seeker, "GET /api/job-applications")).body).toMatchObject([
      { status: "shortlisted", interview: null, job: { employer_name: FORMER_EMPLOYER, location: "", is_open: false } },
    ]);
    const [event, ...others] = await told(interviewCalledOff, id);
    expect(others).toEqual([]);
    expect(event?.data).toEqual({
      application_id: id,
      account_id: seeker.account_id,
      applicant_name: seeker.name,
      interview_date: "2026-12-01 09:30",
    });
    for (const words of [employer.account_id, jobId, "Welder of gates", "Plot 12", "Zuma"])
      expect(JSON.stringify(event)).not.toContain(words);

    await erase(employer, sent);
    await erase(employer);
    expect(await told(interviewCalledOff, id)).toHaveLength(1);
  });

  it("ends in one step with everything else: where that is broken off nothing has happened, and nobody was told", async () => {
    await shortlist();
    await expect(eraseHalf(employer)).rejects.toThrow("killed");
    expect(await interviewOf()).toMatchObject({ interview_location: "Plot 12, Idu" });
    expect(await told(interviewCalledOff, id)).toEqual([]);
    await erase(employer);
    expect(await interviewOf()).toBeNull();
    expect(await told(interviewCalledOff, id)).toHaveLength(1);
  });

  it("keeps nothing of the account from being erased where it fails for one who is invited, and nobody else from being told", async () => {
    await shortlist();
    const other = await jobs.apply(jobId);
    await shortlist(other.id);
    const setAccount = (account_id: string) =>
      applicationModel(jobs.db).collection.updateOne({ _id: new Types.ObjectId(id) }, { $set: { account_id } });
    await setAccount("?");
    await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
    await expect.poll(() => told(interviewCalledOff, other.id)).toHaveLength(1);
    expect(await interviewOf(other.id)).toBeNull();
    expect(await jobModel(jobs.db).findById(jobId).lean()).toMatchObject({
      title: FORMER_JOB,
      employer_name: FORMER_EMPLOYER,
    });
    expect(await told(interviewCalledOff, id)).toEqual([]);
    await setAccount(seeker.account_id);
    await expect.poll(() => told(interviewCalledOff, id), { timeout: 40_000 }).toHaveLength(1);
  }, 60_000);

  it("stays without its place where it is over by the time that the deletion arrives, and nobody is told", async () => {
    await shortlist();
    jobs.now = new Date(STARTS_AT);
    await erase(employer);
    expect(await interviewOf()).toMatchObject({ interview_date: "2026-12-01 09:30", interview_location: "" });
    expect(await told(interviewCalledOff, id)).toEqual([]);
  });

  it("is nothing to tell who withdrew", async () => {
    await shortlist();
    await jobs.call(seeker, `POST /api/job-applications/${id}/withdraw`);
    await erase(employer);
    expect(await told(interviewCalledOff, id)).toEqual([]);
    expect(await interviewOf()).toMatchObject({ interview_location: "" });
  });

  it("leaves those of other employers alone", async () => {
    await shortlist();
    await erase(await jobs.newEmployer());
    expect(await interviewOf()).toMatchObject({ interview_location: "Plot 12, Idu" });
  });

  it("ends for everybody who is invited, also where those are more than one transaction takes, and each is told once", async () => {
    await shortlist();
    const { _id, ...row } = (await applicationModel(jobs.db).findById(id).lean())!;
    const many = Array.from({ length: 219 }, () => ({ ...row, account_id: new Types.ObjectId().toHexString() }));
    await applicationModel(jobs.db).insertMany(many);
    await erase(employer);
    const left = () =>
      applicationModel(jobs.db).countDocuments({ employer_id: employer.account_id, interview: { $ne: null } });
    await expect.poll(left, { timeout: 30_000 }).toBe(0);
    const ids = await applicationModel(jobs.db).distinct("_id", { employer_id: employer.account_id });
    const events = (await jobs.recorded()).filter(({ name }) => name === interviewCalledOff.name);
    const theirs = events.filter(({ aggregate_id }) => ids.some((one) => one.toHexString() === aggregate_id));
    expect(theirs).toHaveLength(220);
    expect(new Set(theirs.map(({ aggregate_id }) => aggregate_id)).size).toBe(220);
  }, 60_000);
});

describe("[EMD-22] an applicant on the shortlist whose account is deleted", () => {
  it("is missed by the employer, who is told once that somebody is gone, and not who", async () => {
    await shortlist();
    const sent = await erase(seeker);
    expect((await jobs.call(employer, "GET /api/employer/applications")).body).toEqual([]);
    const [event, ...others] = await told(shortlistedGone, jobId);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ aggregate_id: jobId, actor: null });
    expect(event?.data).toEqual({
      job_id: jobId,
      job_title: "Welder of gates",
      employer_id: employer.account_id,
      employer_name: "Zuma Rock Foods",
      interview_date: "2026-12-01 09:30",
    });
    for (const words of [seeker.account_id, id, seeker.name]) expect(JSON.stringify(event)).not.toContain(words);

    await erase(seeker, sent);
    await erase(seeker);
    expect(await told(shortlistedGone, jobId)).toHaveLength(1);
  });

  it("is told of without an interview where there is none, or none to come", async () => {
    await move("shortlisted");
    const other = await jobs.apply(jobId);
    await shortlist(other.id);
    jobs.now = new Date(STARTS_AT);
    await erase(seeker);
    await erase(other.seeker);
    const dates = (await told(shortlistedGone, jobId)).map(
      ({ data }) => (data as { interview_date: unknown }).interview_date,
    );
    expect(dates).toEqual([null, null]);
  });

  it("is not told of where the deletion is broken off, and is once it is done", async () => {
    await shortlist();
    await expect(eraseHalf(seeker)).rejects.toThrow("killed");
    expect(await told(shortlistedGone, jobId)).toEqual([]);
    expect((await jobs.call(employer, "GET /api/employer/applications")).body).toMatchObject([{ id }]);
    await erase(seeker);
    expect(await told(shortlistedGone, jobId)).toHaveLength(1);
  });

  it.each([["pending"], ["rejected"], ["hired"], ["withdrawn"]])(
    "is nothing to tell of where it is %s",
    async (status) => {
      if (status === "hired") await shortlist();
      if (status === "withdrawn") await jobs.call(seeker, `POST /api/job-applications/${id}/withdraw`);
      else if (status !== "pending") await move(status);
      await erase(seeker);
      expect(await applicationModel(jobs.db).exists({ _id: id })).toBeNull();
      expect(await told(shortlistedGone, jobId)).toEqual([]);
    },
  );
});

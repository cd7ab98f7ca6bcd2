import { interviewCalledOff } from "@jobcentre/contracts/events/interviews";
import { applicationStatusChanged, appliedJobClosed } from "@jobcentre/contracts/events/job-applications";
import { jobDeactivated } from "@jobcentre/contracts/events/jobs";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applicationModel } from "../applications/application.model.ts";
import { jobClosingModel } from "../job-closings/job-closing.model.ts";
import { settleJobs } from "../job-closings/settle-jobs.ts";
import { tellOfClosings } from "../job-closings/tell-of-closings.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";

const admin = testPerson("admin");
const WORDS = "Thank you for coming.";
let jobs: JobsFixture;
let employer: Person;
let jobId: string;
let hired: string;
let invited: { seeker: Person; id: string };
let pending: { seeker: Person; id: string };
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
  await jobClosingModel(jobs.db).deleteMany({});
  employer = await jobs.newEmployer();
  jobId = await jobs.post(employer, { title: "Welder" });
  hired = (await jobs.apply(jobId)).id;
  invited = await jobs.apply(jobId);
  pending = await jobs.apply(jobId);
  await jobs.saveProfile(pending.seeker, { full_name: "Amina Bello", phone: "0803 123 4567" });
  for (const id of [hired, invited.id]) await move(id, "shortlisted");
  await move(hired, "hired");
  await jobs.call(employer, "POST /api/employer/schedule-interview", {
    application_id: invited.id,
    interview_date: "2026-12-01 09:30",
    interview_location: "Plot 12, Idu",
  });
});

const move = (id: string, status: string) =>
  jobs.call(employer, `POST /api/employer/applications/${id}/status`, { status });
const fill = (words = WORDS, by = employer) => jobs.call(by, `POST /api/jobs/${jobId}/fill`, { words });
const make = (is_active: boolean, by = employer) =>
  jobs.call(by, `POST ${by === admin ? "/api/admin/jobs" : "/api/jobs"}/${jobId}/toggle-active`, { is_active });
const look = (isStopping?: () => boolean) => tellOfClosings({ db: jobs.db, now: () => jobs.now }, isStopping);
const aMinuteLater = async () => {
  jobs.now = new Date(jobs.now.getTime() + 60_000);
  await look();
};
const stored = async (id: string) => (await applicationModel(jobs.db).findById(id).lean())!;
const told = async (id: string, { name } = applicationStatusChanged as { name: string }) =>
  (await jobs.recorded(id)).filter((event) => event.name === name).map(({ data }) => data);
const closings = async () => (await jobs.recorded(jobId)).filter(({ name }) => name === jobDeactivated.name).length;
const listed = async () => (await jobs.call(employer, "GET /api/employer/jobs")).body[0];
const counts = async () => (await jobs.call(employer, "GET /api/employer/applications/counts")).body;

describe("[EMD-17] a job whose post is filled", () => {
  it("is closed at once, and after a minute everybody who waits is rejected and told once, with the employer's words", async () => {
    expect(await listed()).toMatchObject({ waiting_count: 2 });
    const filled_at = "2026-11-20T10:00:00.000Z";
    expect(await fill()).toMatchObject({
      status: 200,
      body: { is_active: false, closed_by_employer: true, filled_at },
    });
    expect(await closings()).toBe(1);
    expect(await stored(pending.id)).toMatchObject({ status: "pending" });
    await aMinuteLater();
    const at = jobs.now;
    expect(await stored(pending.id)).toMatchObject({
      status: "rejected",
      is_filled: true,
      rejected_reason: WORDS,
      as_rejected: { full_name: "Amina Bello", phone: "0803 123 4567" },
      history: [{ status: "pending" }, { status: "rejected", at }],
    });
    expect(await stored(invited.id)).toMatchObject({
      status: "rejected",
      interview: null,
      called_off: { interview_date: "2026-12-01 09:30" },
    });
    const fact = { status: "rejected", is_filled: true, reason: WORDS };
    expect(await told(pending.id)).toMatchObject([{ ...fact, interview_date: null }]);
    expect((await told(invited.id)).at(-1)).toMatchObject({ ...fact, interview_date: "2026-12-01 09:30" });
    expect(await told(hired)).toHaveLength(2);
    expect(await stored(hired)).toMatchObject({ status: "hired" });
    expect((await jobs.call(pending.seeker, "GET /api/job-applications")).body).toMatchObject([
      { status: "rejected", is_filled: true, rejected_reason: WORDS },
    ]);
    expect(await jobClosingModel(jobs.db).countDocuments()).toBe(0);
    expect(await listed()).toMatchObject({ filled_at, waiting_count: 0 });

    expect((await fill("Once more.")).status).toBe(200);
    await aMinuteLater();
    expect(await told(pending.id)).toHaveLength(1);
    expect(await closings()).toBe(1);
  });

  it("invites nobody any more, also before they are told", async () => {
    const { id } = await jobs.apply(jobId);
    await move(id, "shortlisted");
    expect(await counts()).toMatchObject({ to_invite: 1 });
    await fill();
    expect(await counts()).toMatchObject({ to_invite: 0 });
  });

  it("is told in the last words that were sent before anybody was, in which who says nothing more leaves those that are there", async () => {
    await fill();
    await fill("Thank you. We keep your application in mind.");
    await fill("");
    await aMinuteLater();
    const reasons = async () => (await told(pending.id)).map((data) => (data as { reason?: string }).reason);
    expect(await reasons()).toEqual(["Thank you. We keep your application in mind."]);
    await fill("Too late.");
    await aMinuteLater();
    expect(await reasons()).toHaveLength(1);
  });

  it("is as if nothing had been where it is active again within the minute", async () => {
    await fill();
    expect(await make(true)).toMatchObject({ status: 200, body: { is_active: true } });
    await aMinuteLater();
    expect(await told(pending.id)).toEqual([]);
    expect(await stored(invited.id)).toMatchObject({
      status: "shortlisted",
      interview: { interview_location: "Plot 12, Idu" },
    });
    expect(await listed()).not.toHaveProperty("filled_at");
  });

  it("is active again within the minute also where its employer may publish nothing new, unless it was closed before", async () => {
    await jobs.setSetting("require_verified_employers", "on");
    try {
      await fill();
      expect(await make(true)).toMatchObject({ status: 200, body: { is_active: true } });
      await make(false);
      await fill();
      expect(await make(true)).toMatchObject({ status: 403, body: { code: "employer_not_verified" } });
    } finally {
      await jobs.setSetting("require_verified_employers", "off");
    }
  });

  it("is filled once it is closed, too, which records no second closing, and with no words", async () => {
    await make(false);
    expect(await closings()).toBe(1);
    await Promise.all([fill(""), fill("")]);
    await aMinuteLater();
    expect(await closings()).toBe(1);
    expect(await told(pending.id)).toMatchObject([{ is_filled: true, reason: "" }]);
    expect(await stored(pending.id)).not.toHaveProperty("rejected_reason");
  });

  it("is no job of another employer, nor one that the centre closed; who waits hears of the centre's closing alone", async () => {
    expect((await fill(WORDS, await jobs.newEmployer())).status).toBe(404);
    await fill();
    await make(false, admin);
    expect(await fill()).toMatchObject({ status: 409, body: { code: "job_closed_by_centre" } });
    expect(await listed()).not.toHaveProperty("filled_at");
    await aMinuteLater();
    expect(await told(pending.id, appliedJobClosed)).toHaveLength(1);
    expect(await told(pending.id)).toEqual([]);
    expect(await stored(pending.id)).toMatchObject({ status: "pending" });
  });

  it("is filled no more after a suspension that came before they were told, and can be filled again", async () => {
    await fill();
    for (const [version, is_suspended] of [true, false].entries()) {
      await jobs.saveEmployer(employer, { is_suspended }, version + 2);
      await settleJobs({ db: jobs.db, now: () => jobs.now });
    }
    expect(await listed()).toMatchObject({ is_active: false, waiting_count: 2 });
    expect(await listed()).not.toHaveProperty("filled_at");
    expect(await fill()).toMatchObject({ status: 200, body: { filled_at: expect.any(String) } });
    await aMinuteLater();
    expect(await told(pending.id)).toHaveLength(1);
  });

  it("ends each application once, of many in pieces and where two look at once", async () => {
    const { _id, ...row } = await stored(pending.id);
    const many = Array.from({ length: 59 }, () => ({ ...row, account_id: new Types.ObjectId().toHexString() }));
    await applicationModel(jobs.db).insertMany(many);
    await fill();
    jobs.now = new Date(jobs.now.getTime() + 60_000);
    let steps = 0;
    await look(() => ++steps > 1);
    const rejected = () => applicationModel(jobs.db).countDocuments({ job_id: jobId, status: "rejected" });
    expect(await rejected()).toBe(25);
    await Promise.all([look(), look()]);
    expect(await rejected()).toBe(61);
    const ids = (await applicationModel(jobs.db).distinct("_id", { job_id: jobId })).map(String);
    const facts = (await jobs.recorded()).filter(
      ({ name, data, aggregate_id }) =>
        name === applicationStatusChanged.name &&
        ids.includes(aggregate_id) &&
        (data as { is_filled: boolean }).is_filled,
    );
    expect(facts).toHaveLength(61);
    expect(new Set(facts.map(({ aggregate_id }) => aggregate_id)).size).toBe(61);
  }, 60_000);

  it("ends each application also where that fails for somebody else, each time, and theirs once it can", async () => {
    const setAccount = (account_id: string) =>
      applicationModel(jobs.db).collection.updateOne({ _id: new Types.ObjectId(invited.id) }, { $set: { account_id } });
    await setAccount("?");
    await fill();
    await expect(aMinuteLater()).rejects.toThrow("1 of 1 closings could not be told of");
    await expect(look()).rejects.toThrow("1 of 1 closings could not be told of");
    const times = async (id: string) =>
      (await told(id)).filter((data) => (data as { is_filled?: true }).is_filled).length;
    expect([await times(invited.id), await times(pending.id)]).toEqual([0, 1]);
    expect([(await stored(invited.id)).status, (await stored(pending.id)).status]).toEqual(["shortlisted", "rejected"]);
    await setAccount(invited.seeker.account_id);
    await look();
    expect([await times(invited.id), await times(pending.id)]).toEqual([1, 1]);
    expect(await stored(invited.id)).toMatchObject({ status: "rejected", interview: null });
  });

  it("tells nobody in the words of an employer who is gone; who was invited is told anew that there is no interview", async () => {
    await fill();
    await aMinuteLater();
    const other = await jobs.post(employer);
    const late = await jobs.apply(other);
    await jobs.call(employer, `POST /api/jobs/${other}/fill`, { words: WORDS });
    await jobs.eraseAccount(employer);
    await aMinuteLater();
    expect(await told(late.id)).toEqual([]);
    expect(await jobClosingModel(jobs.db).countDocuments()).toBe(0);
    expect(await told(invited.id, interviewCalledOff)).toMatchObject([{ interview_date: "2026-12-01 09:30" }]);
    expect(await stored(pending.id)).not.toHaveProperty("rejected_reason");
  });
});

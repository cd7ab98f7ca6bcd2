import { userDeleted } from "@jobcentre/contracts/events/identity";
import { interviewDeclined } from "@jobcentre/contracts/events/interviews";
import { appliedJobClosed } from "@jobcentre/contracts/events/job-applications";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applicationModel } from "../applications/application.model.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { jobClosingModel } from "./job-closing.model.ts";
import { tellOfClosings } from "./tell-of-closings.ts";

const admin = testPerson("admin");
const STARTS_AT = "2026-12-01T08:30:00.000Z";
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
const later = (seconds: number) => {
  jobs.now = new Date(jobs.now.getTime() + seconds * 1000);
};
const look = (isStopping?: () => boolean) => tellOfClosings({ db: jobs.db, now: () => jobs.now }, isStopping);
/** As it goes where an admin closes the job and leaves it so. */
const closeForGood = async () => {
  await make(false);
  later(60);
  await look();
};
const move = (status: string, of = id) =>
  jobs.call(employer, `POST /api/employer/applications/${of}/status`, { status });
const shortlist = async (of = id) => {
  await move("shortlisted", of);
  await jobs.call(employer, "POST /api/employer/schedule-interview", {
    application_id: of,
    interview_date: "2026-12-01 09:30",
    interview_location: "Plot 12, Idu",
  });
};
const stored = async (of = id) => (await applicationModel(jobs.db).findById(of).lean())!;
const told = async (of = id) =>
  (await jobs.recorded(of)).filter(({ name }) => name === appliedJobClosed.name).map(({ data }) => data);
const own = async () => ((await jobs.call(seeker, "GET /api/job-applications")).body as unknown as object[])[0];
const notes = () => jobClosingModel(jobs.db).countDocuments();

describe("[ADJ-03] who waits for a job that the centre closes", () => {
  it("is told of it once, a minute later, and their application stays", async () => {
    await make(false);
    later(59);
    await look();
    expect(await told()).toEqual([]);
    later(1);
    await look();
    await look();
    expect(await told()).toEqual([
      {
        application_id: id,
        job_id: jobId,
        job_title: "Welder",
        employer_id: employer.account_id,
        employer_name: "Zuma Rock Foods",
        account_id: seeker.account_id,
        applicant_name: seeker.name,
        interview_date: null,
      },
    ]);
    expect((await stored()).status).toBe("pending");
    expect(await own()).toMatchObject({ status: "pending", job: { is_open: false, closed_by_centre: true } });
    expect(await notes()).toBe(0);
  });

  it("has no interview to come any more, and is told which one that was", async () => {
    await shortlist();
    await make(false);
    // Before it is called off they see already that there is none.
    expect(await own()).toMatchObject({ status: "shortlisted", interview: null, job: { closed_by_centre: true } });
    later(60);
    await look();
    expect(await stored()).toMatchObject({ status: "shortlisted", interview: null });
    expect(await told()).toMatchObject([{ interview_date: "2026-12-01 09:30" }]);
  });

  it("keeps one that is over", async () => {
    await shortlist();
    jobs.now = new Date(STARTS_AT);
    await closeForGood();
    expect(await told()).toMatchObject([{ interview_date: null }]);
    expect(await own()).toMatchObject({ interview: { interview_date: "2026-12-01 09:30" } });
  });

  it("cannot say any more whether they come to it", async () => {
    await shortlist();
    await make(false);
    const answer = await jobs.call(seeker, `POST /api/job-applications/${id}/cannot-come`, { starts_at: STARTS_AT });
    expect(answer).toMatchObject({ status: 409, body: { code: "job_closed_by_centre" } });
    expect(answer.body.error).toContain("Please go to no interview for it");
    expect((await stored()).interview).not.toHaveProperty("cannot_come");
    expect((await jobs.recorded(id)).map(({ name }) => name)).not.toContain(interviewDeclined.name);
  });

  it("hears nothing where it is open again within the minute, and their interview stays", async () => {
    await shortlist();
    await make(false);
    later(30);
    await make(true);
    later(60);
    await look();
    expect(await told()).toEqual([]);
    expect(await own()).toMatchObject({ interview: { interview_location: "Plot 12, Idu" }, job: { is_open: true } });
    expect(await own()).not.toMatchObject({ job: { closed_by_centre: true } });
    expect(await notes()).toBe(0);
  });

  it("is told of each time that it stays closed, and of a reason that comes later no second time", async () => {
    await closeForGood();
    const reason = { is_active: false, reason: "No such company.", already_closed: true };
    await jobs.call(admin, `POST /api/admin/jobs/${jobId}/toggle-active`, reason);
    later(60);
    await look();
    expect(await told()).toHaveLength(1);
    await make(true);
    expect(await own()).toMatchObject({ job: { is_open: true } });
    await closeForGood();
    expect(await told()).toHaveLength(2);
  });

  it("is told also where its employer had closed it before, but not of what the employer closes alone", async () => {
    await make(false, employer);
    later(60);
    await look();
    expect([await told(), await notes()]).toEqual([[], 0]);
    expect(await own()).not.toMatchObject({ job: { closed_by_centre: true } });
    await closeForGood();
    expect(await told()).toHaveLength(1);
  });

  it.each(["rejected", "withdrawn", "hired"])("is not who is %s", async (status) => {
    if (status === "hired") await move("shortlisted");
    if (status === "withdrawn") await jobs.call(seeker, `POST /api/job-applications/${id}/withdraw`);
    else await move(status);
    await closeForGood();
    expect([await told(), await notes()]).toEqual([[], 0]);
  });

  it("is told once of 300, also where a process ends in between, and two look at once", async () => {
    const { _id, ...row } = await stored();
    const many = Array.from({ length: 299 }, () => ({ ...row, account_id: new Types.ObjectId().toHexString() }));
    await applicationModel(jobs.db).insertMany(many);
    await make(false);
    later(60);
    let steps = 0;
    await look(() => ++steps > 1);
    const ids = (await applicationModel(jobs.db).distinct("_id", { job_id: jobId })).map(String);
    const all = async () => {
      const events = (await jobs.recorded()).filter(({ name }) => name === appliedJobClosed.name);
      return events.map(({ aggregate_id }) => aggregate_id).filter((one) => ids.includes(one));
    };
    expect(await all()).toHaveLength(25);
    await Promise.all([look(), look()]);
    expect((await all()).sort()).toEqual(ids.sort());
    expect(await notes()).toBe(0);
  }, 60_000);

  it("is told piece by piece, and none reads again who was told", async () => {
    const { _id, ...row } = await stored();
    const rows = Array.from({ length: 99 }, () => ({ ...row, account_id: new Types.ObjectId().toHexString() }));
    await applicationModel(jobs.db).insertMany(rows);
    await make(false);
    later(60);
    let steps = 0;
    await look(() => ++steps > 3);
    const { last } = (await jobClosingModel(jobs.db).findOne().lean())!;
    const ids = await applicationModel(jobs.db).find({ job_id: jobId }, { _id: 1 }).sort({ _id: 1 }).lean();
    expect(last).toEqual(ids[74]?._id);
    const status = { $in: ["pending", "shortlisted"] as const };
    const { executionStats } = (await applicationModel(jobs.db)
      .find({ job_id: jobId, status, _id: { $gt: last } })
      .sort({ _id: 1 })
      .limit(25)
      .explain("executionStats")) as unknown as { executionStats: { totalKeysExamined: number } };
    expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(30);
  });

  it("is told also where another closing that is told before fails each time, which the look says", async () => {
    await applicationModel(jobs.db).collection.updateOne({ _id: (await stored())._id }, { $set: { account_id: "?" } });
    await make(false);
    jobId = await jobs.post(employer);
    const other = await jobs.apply(jobId);
    later(1);
    await make(false);
    later(60);
    await expect(look()).rejects.toThrow("1 of 2 closings");
    expect([await told(), await told(other.id), await notes()]).toMatchObject([[], [{}], 1]);
  });

  it("is told also where somebody else who waits cannot be, each time, and they once they can; none twice, of however many", async () => {
    const { _id, ...row } = await stored();
    const rows = Array.from({ length: 79 }, () => ({ ...row, account_id: new Types.ObjectId().toHexString() }));
    const { insertedIds } = await applicationModel(jobs.db).collection.insertMany(rows as never);
    const ids = [_id, ...Object.values(insertedIds)].map(String);
    const broken = [ids[10], ids[40]] as string[];
    const setAccount = (of: string, account_id: string) =>
      applicationModel(jobs.db).collection.updateOne({ _id: new Types.ObjectId(of) }, { $set: { account_id } });
    await setAccount(broken[0]!, "?");
    await setAccount(broken[1]!, "another?");
    const all = async () => {
      const events = (await jobs.recorded()).filter(({ name }) => name === appliedJobClosed.name);
      return events.map(({ aggregate_id }) => aggregate_id).filter((one) => ids.includes(one));
    };
    await make(false);
    later(60);
    for (const _look of [1, 2]) await expect(look()).rejects.toThrow("1 of 1 closings could not be told of");
    expect((await all()).sort()).toEqual(ids.filter((one) => !broken.includes(one)).sort());
    await setAccount(broken[1]!, new Types.ObjectId().toHexString());
    await expect(look()).rejects.toThrow("1 of 1 closings could not be told of");
    await setAccount(broken[0]!, new Types.ObjectId().toHexString());
    await look();
    expect((await all()).sort()).toEqual(ids.sort());
    expect(await notes()).toBe(0);
  });

  it("is nobody where the employer's account is deleted meanwhile, which is told instead", async () => {
    await make(false);
    await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
    later(60);
    await look();
    expect([await told(), await notes()]).toEqual([[], 0]);
  });

  it("is nobody where an instance of before opened it and left the note", async () => {
    await make(false);
    await jobs.db
      .collection("jobs")
      .updateOne({ _id: new Types.ObjectId(jobId) }, { $set: { is_active: true }, $unset: { closed_by_centre: 1 } });
    later(60);
    await look();
    expect([await told(), await notes()]).toEqual([[], 0]);
  });
});

import { appliedJobClosed } from "@jobcentre/contracts/events/job-applications";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { applicationModel } from "../applications/application.model.ts";
import { forgetToldOpenings } from "../applications/forget-told-openings.ts";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { jobClosingModel } from "./job-closing.model.ts";
import { noteOlderClosings } from "./note-closing.ts";
import { tellOfClosings } from "./tell-of-closings.ts";

const admin = testPerson("admin");
const START = new Date("2026-11-20T10:00:00.000Z");
let jobs: JobsFixture;
let employer: Person;
let jobId: string;
let id: string;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = START;
  await jobClosingModel(jobs.db).deleteMany({});
  employer = await jobs.newEmployer();
  jobId = await jobs.post(employer);
  ({ id } = await jobs.apply(jobId));
});

const make = (is_active: boolean) => jobs.call(admin, `POST /api/admin/jobs/${jobId}/toggle-active`, { is_active });
const invite = async () => {
  await jobs.call(employer, `POST /api/employer/applications/${id}/status`, { status: "shortlisted" });
  await jobs.call(employer, "POST /api/employer/schedule-interview", {
    application_id: id,
    interview_date: "2026-12-01 09:30",
    interview_location: "Plot 12, Idu",
  });
};
const later = (seconds: number) => {
  jobs.now = new Date(jobs.now.getTime() + seconds * 1000);
};
const look = () => tellOfClosings({ db: jobs.db, now: () => jobs.now });
const told = async () =>
  (await jobs.recorded(id)).filter(({ name }) => name === appliedJobClosed.name).map(({ data }) => data);
const noteOf = () => jobClosingModel(jobs.db).findOne({ job_id: jobId }).lean();
/** As a version of before closes a job: nobody is to be told. */
const closeAsBefore = async () => {
  await make(false);
  await jobClosingModel(jobs.db).deleteMany({});
};
/** As a version of before opens one: the note stays. */
const openAsBefore = () =>
  jobs.db
    .collection("jobs")
    .updateOne({ _id: new Types.ObjectId(jobId) }, { $set: { is_active: true }, $unset: { closed_by_centre: 1 } });

describe("[ADJ-03] jobs that the centre closed before who waits was told", () => {
  it("are told of a minute after the update where somebody is still invited, once, and to nobody else", async () => {
    const waiting = await jobs.apply(jobId);
    await invite();
    await closeAsBefore();
    for (const _time of [1, 2]) await noteOlderClosings(jobs.db, jobs.now);
    await look();
    expect(await told()).toEqual([]);
    later(60);
    await look();
    expect(await told()).toMatchObject([{ interview_date: "2026-12-01 09:30" }]);
    const others = (await jobs.recorded(waiting.id)).map(({ name }) => name);
    expect(others).not.toContain(appliedJobClosed.name);
    expect((await applicationModel(jobs.db).findById(id).lean())?.interview).toBeNull();
    await noteOlderClosings(jobs.db, jobs.now);
    expect(await noteOf()).toBeNull();
  });

  it("are not where nobody is invited, the interview is over, or the job is open", async () => {
    await closeAsBefore();
    await noteOlderClosings(jobs.db, jobs.now);
    expect(await noteOf()).toBeNull();
    await make(true);
    await invite();
    await noteOlderClosings(jobs.db, jobs.now);
    expect(await noteOf()).toBeNull();
    await closeAsBefore();
    await noteOlderClosings(jobs.db, new Date("2026-12-01T08:30:00.000Z"));
    expect(await noteOf()).toBeNull();
  });

  it("keep the note of a closing that waits for its minute", async () => {
    await invite();
    await make(false);
    const before = await noteOf();
    later(59);
    await noteOlderClosings(jobs.db, jobs.now);
    expect(await noteOf()).toEqual(before);
    expect(before).toMatchObject({ closed_at: START });
  });
});

it("[ADJ-03] a job that is closed again has its own minute, also where a version of before opened it and left the note", async () => {
  await make(false);
  const first = (await noteOf())!;
  // Half of those who wait were told of the first closing.
  await applicationModel(jobs.db).updateOne({ _id: id }, { $set: { told_of_closing: first._id } });
  await jobClosingModel(jobs.db).updateOne({ _id: first._id }, { $set: { last: new Types.ObjectId(id) } });
  await openAsBefore();
  later(60);
  await make(false);
  await look();
  expect(await told()).toEqual([]);
  expect(await noteOf()).toMatchObject({ closed_at: jobs.now });
  later(60);
  await look();
  expect(await told()).toHaveLength(1);
  expect(await noteOf()).toBeNull();
});

it("[ADJ-03] who was told of a closing before openings were told of hears nothing when their employer opens the job again", async () => {
  const closed = await jobs.post(employer);
  const other = await jobs.apply(closed);
  const marked = { told_of_closing: new Types.ObjectId() };
  const ids = [id, other.id].map((one) => new Types.ObjectId(one));
  await applicationModel(jobs.db).updateMany({ _id: { $in: ids } }, { $set: marked });
  const { _id, ...row } = (await applicationModel(jobs.db).findById(id).lean())!;
  const many = Array.from({ length: 600 }, () => ({ ...row, account_id: new Types.ObjectId().toHexString() }));
  await applicationModel(jobs.db).insertMany(many);
  await jobs.call(admin, `POST /api/admin/jobs/${closed}/toggle-active`, { is_active: false });
  for (const _time of [1, 2]) await forgetToldOpenings(jobs.db);
  const left = await applicationModel(jobs.db).distinct("_id", {
    job_id: { $in: [jobId, closed] },
    told_of_closing: { $exists: true },
  });
  expect(left.map(String)).toEqual([other.id]);
  for (const is_active of [false, true])
    await jobs.call(employer, `POST /api/jobs/${jobId}/toggle-active`, { is_active });
  expect(await noteOf()).toBeNull();
});

import { employerSaved } from "@jobcentre/contracts/events/identity";
import { appliedJobClosed } from "@jobcentre/contracts/events/job-applications";
import { jobDeactivated } from "@jobcentre/contracts/events/jobs";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { employerModel } from "../employers/employer.model.ts";
import { jobModel } from "../jobs/job.model.ts";
import { JOB, type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
import { jobClosingModel } from "./job-closing.model.ts";
import { settleJobs } from "./settle-jobs.ts";
import { tellOfClosings } from "./tell-of-closings.ts";

const admin = testPerson("admin");
let jobs: JobsFixture;
let employer: Person;
let version: number;
beforeAll(async () => {
  jobs = await startJobs({ looks: false });
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
  await jobClosingModel(jobs.db).deleteMany({});
  await jobs.setSetting("require_verified_employers", "off");
  employer = await jobs.newEmployer({ is_verified: true });
  version = 1;
});

const deps = () => ({ db: jobs.db, now: () => jobs.now });
/** As an administrator's act changes the profile. */
const save = (changes: Partial<typeof employerSaved.example>) => {
  const data = { ...employerSaved.example, account_id: employer.account_id, is_verified: true, ...changes };
  const actor = { account_id: admin.account_id };
  return jobs.deliver(employerSaved.name, data, { aggregate_version: ++version, actor });
};
const suspend = () => save({ is_suspended: true });
const reinstate = () => save({ is_suspended: false });
const toggle = (id: string, by: Person, body: object = {}) =>
  jobs.call(by, `POST ${by === admin ? "/api/admin/jobs" : "/api/jobs"}/${id}/toggle-active`, body);
const stored = async (id: string) => (await jobModel(jobs.db).findById(id).lean())!;
const open = () => jobModel(jobs.db).countDocuments({ employer_id: employer.account_id, is_active: true });
const unsettled = async () => (await employerModel(jobs.db).findById(employer.account_id).lean())?.unsettled;
const later = (seconds: number) => {
  jobs.now = new Date(jobs.now.getTime() + seconds * 1000);
};
const told = async (id: string) => (await jobs.recorded(id)).filter(({ name }) => name === appliedJobClosed.name);
const closings = async (id: string) => (await jobs.recorded(id)).filter(({ name }) => name === jobDeactivated.name);

describe("[ADJ-03] the jobs of an employer whose account is suspended", () => {
  it("are closed as by the centre, which is nobody's act by itself, and found no more", async () => {
    const id = await jobs.post(employer, { title: "Glazier of the suspended" });
    await suspend();
    expect(await stored(id)).toMatchObject({ is_active: false, closed_by_centre: true, closed_by_suspension: true });
    expect(await closings(id)).toMatchObject([{ actor: null, data: { is_active: false, reason: "" } }]);
    expect((await jobs.call(null, `GET /api/jobs/${id}`)).status).toBe(404);
    expect((await jobs.call(null, "GET /api/jobs?q=glazier")).body).toEqual([]);
    expect(await toggle(id, employer)).toMatchObject({ status: 409, body: { code: "job_closed_by_centre" } });
    expect(await unsettled()).toBeUndefined();
  });

  it("are told of once to who applied, after a minute, and their interviews called off", async () => {
    const id = await jobs.post(employer);
    const { id: applied } = await jobs.apply(id);
    await suspend();
    await tellOfClosings(deps());
    expect(await told(applied)).toEqual([]);
    later(60);
    for (let time = 0; time < 2; time++) await tellOfClosings(deps());
    expect(await told(applied)).toHaveLength(1);
  });

  it("are opened by nobody, whoever it is, however late or often the event comes", async () => {
    const id = await jobs.post(employer);
    await suspend();
    for (const by of [admin, employer]) expect((await toggle(id, by, { is_active: true })).status).toBe(409);
    expect(await toggle(id, admin)).toMatchObject({ body: { code: "employer_suspended" } });
    const earlier = { is_suspended: false, is_verified: true };
    await jobs.saveEmployer(employer, earlier, 1);
    expect((await toggle(id, admin)).status).toBe(409);
    const posted = await jobs.call(employer, "POST /api/jobs", JOB);
    expect(posted).toMatchObject({ status: 409, body: { code: "employer_suspended" } });
    const over = { ...JOB, application_deadline: "2026-11-30" };
    expect((await jobs.call(employer, `PUT /api/jobs/${id}`, over)).body).toMatchObject({ is_active: false });
  });

  it("are closed piece by piece where they are many, by any number of looks", async () => {
    for (let n = 0; n < 30; n++) await jobs.post(employer);
    await suspend();
    expect(await open()).toBe(5);
    expect(await unsettled()).toBe("suspension");
    await Promise.all([settleJobs(deps()), settleJobs(deps())]);
    expect(await open()).toBe(0);
    expect(await jobClosingModel(jobs.db).countDocuments()).toBe(30);
    expect(await unsettled()).toBeUndefined();
  });

  it("stay closed where the account is reinstated, and are its own to open, but for those that an admin closed", async () => {
    const [id, judged, own] = [await jobs.post(employer), await jobs.post(employer), await jobs.post(employer)];
    await toggle(judged, admin, { is_active: false, reason: "Asks for money." });
    await toggle(own, employer, { is_active: false });
    await suspend();
    await reinstate();
    expect(await stored(id)).toMatchObject({ is_active: false });
    expect(await stored(id)).not.toHaveProperty("closed_by_centre");
    expect(await stored(id)).not.toHaveProperty("closed_by_suspension");
    expect(await stored(judged)).toMatchObject({ closed_by_centre: true, closing_reason: "Asks for money." });
    expect((await toggle(id, employer)).body).toMatchObject({ is_active: true });
    expect((await toggle(own, employer)).body).toMatchObject({ is_active: true });
    expect((await toggle(judged, employer)).status).toBe(409);
  });

  it("are told of to nobody where that is within the minute", async () => {
    const { id: applied } = await jobs.apply(await jobs.post(employer));
    await suspend();
    await reinstate();
    later(60);
    await tellOfClosings(deps());
    expect(await told(applied)).toEqual([]);
    expect(await jobClosingModel(jobs.db).countDocuments()).toBe(0);
  });

  it("stay the centre's where an admin closes some of them as well, with a reason or without", async () => {
    const [id, unsaid] = [await jobs.post(employer), await jobs.post(employer)];
    await suspend();
    expect((await toggle(unsaid, admin, { is_active: false })).status).toBe(200);
    expect((await toggle(id, admin, { is_active: false, reason: "Asks for money." })).status).toBe(200);
    await reinstate();
    expect(await stored(id)).toMatchObject({ closed_by_centre: true, closing_reason: "Asks for money." });
    expect(await stored(id)).not.toHaveProperty("closed_by_suspension");
    expect((await toggle(id, employer)).status).toBe(409);
    expect((await toggle(unsaid, employer)).status).toBe(409);
  });

  it("are told to administrators as closed with the account, and a reason alone does not make that last", async () => {
    const id = await jobs.post(employer, { title: "Roofer of the suspended" });
    await suspend();
    const { body } = await jobs.call(admin, "GET /api/admin/jobs?q=Roofer of the suspended");
    const closed = { id, closed_by_centre: true, closed_by_suspension: true };
    expect(body).toMatchObject({ jobs: [closed], total: 1 });
    const alone = { is_active: false, reason: "No such company.", already_closed: true };
    expect(await toggle(id, admin, alone)).toMatchObject({ status: 409, body: { code: "conflict" } });
    await reinstate();
    expect((await toggle(id, employer)).body).toMatchObject({ is_active: true });
  });

  it("follow a suspension that ended before all were closed", async () => {
    for (let n = 0; n < 30; n++) await jobs.post(employer);
    await suspend();
    await reinstate();
    await settleJobs(deps());
    expect(await open()).toBe(5);
    expect(
      await jobModel(jobs.db).countDocuments({ closed_by_suspension: true, employer_id: employer.account_id }),
    ).toBe(0);
    expect(await unsettled()).toBeUndefined();
  });
});

describe("[ADJ-03] the jobs of an employer who is no longer verified, where only verified ones publish", () => {
  const lose = () => save({ is_verified: false, business_name: "NNPC Limited" });
  beforeEach(() => jobs.setSetting("require_verified_employers", "on"));

  it("are closed, told of to nobody, and its own to open once it is verified anew", async () => {
    const id = await jobs.post(employer);
    const { id: applied } = await jobs.apply(id);
    await lose();
    expect(await stored(id)).toMatchObject({ is_active: false, employer_name: "NNPC Limited" });
    expect(await stored(id)).not.toHaveProperty("closed_by_centre");
    expect(await closings(id)).toMatchObject([{ actor: null }]);
    later(60);
    await tellOfClosings(deps());
    expect(await told(applied)).toEqual([]);
    expect(await toggle(id, employer)).toMatchObject({ status: 403, body: { code: "employer_not_verified" } });
    await save({ is_verified: true });
    expect((await toggle(id, employer)).body).toMatchObject({ is_active: true });
  });

  it("are closed piece by piece, and no further once it is verified anew", async () => {
    for (let n = 0; n < 30; n++) await jobs.post(employer);
    await lose();
    expect(await open()).toBe(5);
    await save({ is_verified: true });
    await settleJobs(deps());
    expect(await open()).toBe(5);
    await lose();
    expect(await open()).toBe(0);
  });

  it("stay open where the setting is off", async () => {
    await jobs.setSetting("require_verified_employers", "off");
    const id = await jobs.post(employer);
    await lose();
    expect(await stored(id)).toMatchObject({ is_active: true });
  });

  it("get no other words while they are open from before the setting, but a corrected place", async () => {
    await jobs.setSetting("require_verified_employers", "off");
    await lose();
    const id = await jobs.post(employer);
    await jobs.setSetting("require_verified_employers", "on");
    const change = (changes: object) => jobs.call(employer, `PUT /api/jobs/${id}`, { ...JOB, ...changes });
    for (const words of [{ title: "Director of NNPC" }, { description: "Pay first." }, { requirements: "A fee." }])
      expect(await change(words)).toMatchObject({ status: 403, body: { code: "employer_not_verified" } });
    expect(await stored(id)).toMatchObject({ title: JOB.title, description: JOB.description });
    expect((await change({ location: "Wuse" })).status).toBe(200);
    const byAdmin = await jobs.call(admin, `PUT /api/admin/jobs/${id}`, { ...JOB, title: "Corrected" });
    expect(byAdmin.status).toBe(200);
  });
});

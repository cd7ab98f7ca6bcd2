import { userDeleted } from "@jobcentre/contracts/events/identity";
import { jobActivated, jobChanged, jobDeactivated, jobPosted } from "@jobcentre/contracts/events/jobs";
import { FORMER_JOB } from "@jobcentre/contracts/former-people";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { erasedAccountModel } from "@jobcentre/service-kit/erasure/erased-account.model";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { JOB, type JobsFixture, NO_ID, startJobs } from "../testing/jobs-fixture.ts";
import { eraseJobs } from "./erase-jobs.ts";
import { jobModel } from "./job.model.ts";

const admin = testPerson("admin");
let jobs: JobsFixture;
let employer: Person;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
  await jobs.setSetting("require_verified_employers", "off");
  await jobModel(jobs.db).deleteMany({});
  employer = await jobs.newEmployer();
});

const titles = async (path: string, person: Person | null = null): Promise<string[]> => {
  const { body } = await jobs.call(person, path);
  const rows = (Array.isArray(body) ? body : (body as { jobs: unknown[] }).jobs) as { title: string }[];
  return rows.map(({ title }) => title);
};

describe.each([
  ["[EMD-17] an employer", "/api/jobs", () => employer],
  ["[ADJ-04] an admin", "/api/admin/jobs", () => admin],
])("%s changes a job", (_title, path, who) => {
  it("seen before somebody else's edit: nothing is overwritten", async () => {
    const id = await jobs.post(employer);
    const save = (title: string, more: object) => jobs.call(who(), `PUT ${path}/${id}`, { ...JOB, title, ...more });
    const titleNow = async () => (await jobModel(jobs.db).findById(id).lean())?.title;
    const first = await save("First tab", { edited_at: null });
    expect(first).toMatchObject({ status: 200, body: { edited_at: jobs.now.toISOString() } });
    jobs.now = new Date(jobs.now.getTime() + 1000);
    const second = await save("Second tab", { edited_at: null });
    expect(second).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await titleNow()).toBe("First tab");
    expect((await save("Seen anew", { edited_at: first.body.edited_at })).status).toBe(200);
    expect((await save("Old again", { edited_at: first.body.edited_at })).status).toBe(409);
    expect((await save("Without a word", {})).status).toBe(200);
    expect(await titleNow()).toBe("Without a word");
  });

  it("saved again after a lost answer: taken as it was saved, edited and told once", async () => {
    const id = await jobs.post(employer);
    const save = () => jobs.call(who(), `PUT ${path}/${id}`, { ...JOB, title: "Shift lead", edited_at: null });
    const first = await save();
    jobs.now = new Date(jobs.now.getTime() + 1000);
    expect(await save()).toMatchObject({ status: 200, body: first.body });
    expect((await jobModel(jobs.db).findById(id).lean())?.edited_at?.toISOString()).toBe(first.body.edited_at);
    expect((await jobs.recorded(id)).map(({ name }) => name)).toEqual([jobPosted.name, jobChanged.name]);
  });

  it("leaving out what may be left out: it stays as it was, also where the job is over by then, and null takes it away", async () => {
    const said = {
      requirements: "A licence.",
      salary_min: 80_000,
      salary_max: 120_000,
      experience_required: 2,
      application_deadline: "2026-11-24",
      employment_type: "contract",
      positions: 2,
    };
    const id = await jobs.post(employer, said);
    const { title, description, location, category } = JOB;
    const change = (more: object) =>
      jobs.call(who(), `PUT ${path}/${id}`, { title, description, location, category, ...more });
    expect(await change({})).toMatchObject({ status: 200, body: said });
    expect((await jobs.recorded(id)).map(({ name }) => name)).toEqual([jobPosted.name]);
    expect(await change({ title: "Shift lead" })).toMatchObject({
      status: 200,
      body: { ...said, title: "Shift lead" },
    });
    // Checked beside what stays.
    const turned = await change({ salary_min: 130_000 });
    expect([turned.status, Object.keys(turned.body.fields as object)]).toEqual([400, ["salary_max"]]);
    jobs.now = new Date("2026-11-25T10:00:00.000Z");
    expect(await change({ title: "Lead of a shift" })).toMatchObject({ status: 200, body: said });
    expect((await jobs.call(null, `GET /api/jobs/${id}`)).status).toBe(404);
    const none = { requirements: "", salary_min: null, salary_max: null, application_deadline: null };
    expect(await change({ ...none, experience_required: 0 })).toMatchObject({
      status: 200,
      body: { ...none, experience_required: 0 },
    });
    expect((await jobs.call(null, `GET /api/jobs/${id}`)).status).toBe(200);
  });

  it("saved as it was: nothing is edited, and nobody is told", async () => {
    const id = await jobs.post(employer, { application_deadline: "2026-12-24" });
    const same = { ...JOB, application_deadline: "2026-12-24", edited_at: null };
    const saved = await jobs.call(who(), `PUT ${path}/${id}`, same);
    expect(saved).toMatchObject({ status: 200, body: { id, title: JOB.title } });
    expect(saved.body).not.toHaveProperty("edited_at");
    expect((await jobs.recorded(id)).map(({ name }) => name)).toEqual([jobPosted.name]);
    const other = await jobs.call(who(), `PUT ${path}/${id}`, { ...same, application_deadline: "" });
    expect(other.body).toMatchObject({ application_deadline: null, edited_at: jobs.now.toISOString() });
    expect((await jobs.recorded(id)).map(({ name }) => name)).toEqual([jobPosted.name, jobChanged.name]);
  });

  it("as a whole: stored, found, answered and told", async () => {
    const id = await jobs.post(employer);
    const { status, body } = await jobs.call(who(), `PUT ${path}/${id}`, {
      ...JOB,
      title: "Shift lead",
      description: "Leads.",
      location: "Kubwa",
      salary_max: 150_000,
      application_deadline: "2026-12-24",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, title: "Shift lead", location: "Kubwa", application_deadline: "2026-12-24" });
    expect(body).toMatchObject({ created_at: "2026-11-20T10:00:00.000Z", employer_id: employer.account_id });
    expect((await jobs.call(null, `GET /api/jobs/${id}`)).body).toMatchObject(body);
    expect(await titles("GET /api/jobs?q=shift%20lead&location=kub&salary=150000")).toEqual(["Shift lead"]);
    expect(await titles("GET /api/jobs?q=supervisor")).toEqual([]);
    const event = await jobs.transport.waitFor(jobChanged.name, ({ aggregate_id }) => aggregate_id === id);
    expect(event).toMatchObject({ aggregate_version: 2, actor: { account_id: who().account_id } });
    expect(event.data).toMatchObject({ job_id: id, title: "Shift lead", is_active: true });
  });

  it("its kind of employment and how many are wanted, which null takes back: stored, answered, and told once each", async () => {
    const id = await jobs.post(employer);
    const change = (more: object) => jobs.call(who(), `PUT ${path}/${id}`, { ...JOB, ...more });
    const stored = async () => jobModel(jobs.db).findById(id).lean();
    const said = { employment_type: "part_time", positions: 3 };
    expect(await change(said)).toMatchObject({ status: 200, body: said });
    expect(await stored()).toMatchObject(said);
    expect((await jobs.call(null, `GET /api/jobs/${id}`)).body).toMatchObject(said);
    // Who does not know of them says nothing of them.
    expect((await change({})).body).toMatchObject(said);
    const { body } = await change({ employment_type: null, positions: null });
    expect(body).not.toHaveProperty("employment_type");
    expect(body).not.toHaveProperty("positions");
    expect(await stored()).toMatchObject({ employment_type: null, positions: null });
    const told = (await jobs.recorded(id)).filter(({ name }) => name === jobChanged.name);
    expect(told.map(({ actor, data }) => [actor?.account_id, data])).toEqual(
      [1, 2].map(() => [who().account_id, expect.objectContaining({ job_id: id, employer_id: employer.account_id })]),
    );
  });

  it("saying nothing of its kind of employment where nothing was said: nothing is edited, and nobody is told", async () => {
    const id = await jobs.post(employer);
    const nothing = { ...JOB, employment_type: null, positions: null, edited_at: null };
    const { status, body } = await jobs.call(who(), `PUT ${path}/${id}`, nothing);
    expect(status).toBe(200);
    expect(body).not.toHaveProperty("edited_at");
    expect((await jobs.recorded(id)).map(({ name }) => name)).toEqual([jobPosted.name]);
  });

  it("refuses what does not fit together, and leaves the job as it was", async () => {
    const id = await jobs.post(employer);
    for (const [field, wrong] of [
      ["salary_max", { salary_min: 90_000, salary_max: 80_000 }],
      ["application_deadline", { application_deadline: "2026-11-19" }],
      ["employment_type", { employment_type: "freelance" }],
      ["positions", { positions: 501 }],
      ["is_active", { is_active: false }],
      ["title", { title: { $gt: "" } }],
    ] as const) {
      const { status, body } = await jobs.call(who(), `PUT ${path}/${id}`, { ...JOB, ...wrong });
      expect([status, Object.keys(body.fields as object)]).toEqual([400, [field]]);
    }
    expect((await jobs.call(null, `GET /api/jobs/${id}`)).body).toMatchObject({ title: JOB.title, is_active: true });
  });

  it("keeps a deadline that is over while something else is corrected", async () => {
    const id = await jobs.post(employer, { application_deadline: "2026-11-20" });
    jobs.now = new Date("2026-11-25T10:00:00.000Z");
    const same = { ...JOB, title: "Corrected", application_deadline: "2026-11-20" };
    expect((await jobs.call(who(), `PUT ${path}/${id}`, same)).status).toBe(200);
    const other = { ...same, application_deadline: "2026-11-21" };
    expect((await jobs.call(who(), `PUT ${path}/${id}`, other)).status).toBe(400);
  });

  it("[ADJ-06] closes and opens it without a payload: seen by nobody and by everybody, each told once", async () => {
    const id = await jobs.post(employer);
    const toggle = `POST ${path}/${id}/toggle-active`;
    expect((await jobs.call(who(), toggle)).body).toMatchObject({ id, is_active: false });
    expect(await titles("GET /api/jobs")).toEqual([]);
    expect((await jobs.call(null, `GET /api/jobs/${id}`)).status).toBe(404);
    expect((await jobs.call(who(), toggle)).body).toMatchObject({ id, is_active: true });
    expect(await titles("GET /api/jobs")).toEqual([JOB.title]);
    const of = ({ aggregate_id }: { aggregate_id: string }) => aggregate_id === id;
    expect((await jobs.transport.waitFor(jobDeactivated.name, of)).data).toMatchObject({ is_active: false });
    expect(await jobs.transport.waitFor(jobActivated.name, of)).toMatchObject({ aggregate_version: 3 });
  });

  it("presses twice with one key: the second answers as the first did", async () => {
    const id = await jobs.post(employer);
    const key = { "Idempotency-Key": `toggle-${id}` };
    const toggle = `POST ${path}/${id}/toggle-active`;
    const answers = await Promise.all([1, 2].map(() => jobs.call(who(), toggle, undefined, key)));
    expect(answers.map(({ body }) => body.is_active)).toEqual([false, false]);
  });

  it("cannot touch what is not there", async () => {
    for (const id of [NO_ID, "no-id"]) {
      expect((await jobs.call(who(), `PUT ${path}/${id}`, JOB)).status).toBe(404);
      expect((await jobs.call(who(), `POST ${path}/${id}/toggle-active`)).status).toBe(404);
    }
  });
});

describe("[ROLE-02] an employer's jobs", () => {
  it("[EMD-18] [EMD-16] are listed open and closed, newest first, theirs alone", async () => {
    const other = await jobs.newEmployer();
    await jobs.post(other, { title: "Not mine" });
    const closed = await jobs.post(employer, { title: "Closed" });
    await jobs.call(employer, `POST /api/jobs/${closed}/toggle-active`);
    jobs.now = new Date(jobs.now.getTime() + 1000);
    await jobs.post(employer, { title: "Open" });
    const { body, headers } = await jobs.call(employer, "GET /api/employer/jobs");
    expect(body).toMatchObject([
      { title: "Open", is_active: true, applications_count: 0 },
      { title: "Closed", is_active: false },
    ]);
    expect(headers.get("x-total-count")).toBe("2");
    expect(await titles("GET /api/employer/jobs?status=inactive", employer)).toEqual(["Closed"]);
    expect(await titles("GET /api/employer/jobs?status=&limit=1&page=2", employer)).toEqual(["Closed"]);
    expect((await jobs.call(employer, "GET /api/employer/jobs?status=all")).status).toBe(400);
  });

  it("are nobody else's to change: 404 for another employer, 403 for other roles", async () => {
    const id = await jobs.post(employer);
    const other = await jobs.newEmployer();
    expect((await jobs.call(other, `PUT /api/jobs/${id}`, JOB)).status).toBe(404);
    expect((await jobs.call(other, `POST /api/jobs/${id}/toggle-active`)).status).toBe(404);
    for (const role of ["job_seeker", "admin", "nobody_yet"] as const) {
      expect((await jobs.call(testPerson(role), `PUT /api/jobs/${id}`, JOB)).status).toBe(403);
      expect((await jobs.call(testPerson(role), "GET /api/employer/jobs")).status).toBe(403);
    }
    expect((await jobs.call(employer, `PUT /api/admin/jobs/${id}`, JOB)).status).toBe(403);
    expect(await titles("GET /api/jobs")).toEqual([JOB.title]);
  });
});

describe("the setting require_verified_employers", () => {
  it("on: only verified employers publish, with a clear text; off: everybody", async () => {
    const id = await jobs.post(employer);
    await jobs.call(employer, `POST /api/jobs/${id}/toggle-active`);
    await jobs.setSetting("require_verified_employers", "on");
    const refused = await jobs.call(employer, "POST /api/jobs", JOB);
    expect(refused).toMatchObject({ status: 403, body: { code: "employer_not_verified" } });
    expect(refused.body.error).toContain("not verified yet");
    expect((await jobs.call(employer, `POST /api/jobs/${id}/toggle-active`)).body.code).toBe("employer_not_verified");
    expect((await jobs.call(admin, `POST /api/admin/jobs/${id}/toggle-active`)).status).toBe(200);

    await jobs.saveEmployer(employer, { is_verified: true }, 2);
    expect((await jobs.call(employer, "POST /api/jobs", JOB)).body).toMatchObject({ employer_is_verified: true });
    expect((await jobs.call(null, `GET /api/jobs/${id}`)).body).toMatchObject({ employer_is_verified: true });
    await jobs.setSetting("require_verified_employers", "off");
    expect((await jobs.call(await jobs.newEmployer(), "POST /api/jobs", JOB)).status).toBe(201);
  });

  it("on: a later deadline does not publish a job again whose deadline is over, an open job can be corrected", async () => {
    const id = await jobs.post(employer, { application_deadline: "2026-11-20" });
    await jobs.setSetting("require_verified_employers", "on");
    const change = (path: string, who: Person, application_deadline: string) =>
      jobs.call(who, `PUT ${path}/${id}`, { ...JOB, application_deadline });
    expect((await change("/api/jobs", employer, "2026-11-21")).status).toBe(200);

    jobs.now = new Date("2026-11-25T10:00:00.000Z");
    const refused = await change("/api/jobs", employer, "2026-12-24");
    expect(refused).toMatchObject({ status: 403, body: { code: "employer_not_verified" } });
    expect((await jobs.call(null, `GET /api/jobs/${id}`)).status).toBe(404);
    expect((await change("/api/jobs", employer, "2026-11-21")).status).toBe(200);
    expect((await change("/api/admin/jobs", admin, "2026-12-24")).status).toBe(200);
    expect((await jobs.call(null, `GET /api/jobs/${id}`)).status).toBe(200);
  });
});

it("[EMD-06] a job's page has its employer's newest logo, also where it was posted before; lists have none", async () => {
  const id = await jobs.post(employer);
  const read = async () => (await jobs.call(null, `GET /api/jobs/${id}`)).body;
  expect(await read()).not.toHaveProperty("employer_logo_path");
  for (const [version, name] of [
    [2, "old.png"],
    [3, "new%20one.png"],
  ] as const) {
    await jobs.saveEmployer(employer, { company_logo_path: `6500000000000000000000f1/${name}` }, version);
    expect(await read()).toMatchObject({ employer_logo_path: `6500000000000000000000f1/${name}` });
  }
  await jobs.saveEmployer(employer, { company_logo_path: "6500000000000000000000f1/old.png" }, 2);
  expect(await read()).toMatchObject({ employer_logo_path: "6500000000000000000000f1/new%20one.png" });
  expect((await jobs.call(null, "GET /api/jobs")).body[0]).not.toHaveProperty("employer_logo_path");
  await jobs.saveEmployer(employer, { company_logo_path: null }, 4);
  expect(await read()).not.toHaveProperty("employer_logo_path");
});

describe("[ADJ-05] [ENTY-22] the portal's jobs", () => {
  it("[ADJ-01] are all there under `jobs`, found by title and employer, not by description", async () => {
    const closed = await jobs.post(employer, { title: "Welder", description: "Not a nurse." });
    await jobs.call(employer, `POST /api/jobs/${closed}/toggle-active`);
    await jobs.saveEmployer(employer, { business_name: "Nurse Agency" }, 2);
    await jobs.post(await jobs.newEmployer({ business_name: "Clinic" }), { title: "Nurse", description: "Welder." });
    const { body } = await jobs.call(admin, "GET /api/admin/jobs?limit=50");
    expect(body).toMatchObject({ total: 2, jobs: [{ title: "Nurse" }, { title: "Welder", is_active: false }] });
    expect(await titles("GET /api/admin/jobs?q=WELD", admin)).toEqual(["Welder"]);
    expect((await titles("GET /api/admin/jobs?q=nurse", admin)).sort()).toEqual(["Nurse", "Welder"]);
    expect(await titles("GET /api/admin/jobs?q=nurse&status=inactive", admin)).toEqual(["Welder"]);
    expect((await jobs.call(admin, "GET /api/admin/jobs?q=nobody")).body).toEqual({ jobs: [], total: 0 });
    expect((await jobs.call(employer, "GET /api/admin/jobs")).status).toBe(403);
  });
});

it("a job of an employer who is gone keeps no words: an admin who saves what was open before is told why not", async () => {
  const id = await jobs.post(employer, { title: "Baker at Bello's" });
  await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
  const late = { ...JOB, title: "Baker at Bello's", edited_at: null };
  expect(await jobs.call(admin, `PUT /api/admin/jobs/${id}`, late)).toMatchObject({
    status: 409,
    body: { code: "account_deleted" },
  });
  expect((await jobModel(jobs.db).findById(id).lean())?.title).toBe(FORMER_JOB);
  expect(await titles("GET /api/admin/jobs?q=bello", admin)).toEqual([]);
});

it("many jobs of an employer who is gone are closed and emptied in pieces, until none is left", async () => {
  const id = await jobs.post(employer, { title: "Baker at Bello's" });
  const { _id, ...job } = (await jobs.db.collection("jobs").findOne({ title: "Baker at Bello's" })) as Record<
    string,
    unknown
  >;
  expect(String(_id)).toBe(id);
  await jobs.db.collection("jobs").insertMany(Array.from({ length: 219 }, () => ({ ...job })));
  const left = () => jobModel(jobs.db).countDocuments({ employer_id: employer.account_id, title: { $ne: FORMER_JOB } });
  expect(await inTransaction(jobs.db, () => eraseJobs(jobs.db, employer.account_id, jobs.now))).toHaveLength(220);
  expect(await left()).toBe(120);
  await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
  await expect.poll(left, { timeout: 30_000 }).toBe(0);
  expect(await jobModel(jobs.db).countDocuments({ employer_id: employer.account_id, is_active: true })).toBe(0);
}, 60_000);

it("a stop waits for one piece, not until all of a thousand jobs of who is gone are emptied", async () => {
  const stopped = await startJobs();
  const other = await stopped.newEmployer();
  await stopped.post(other);
  const row = await stopped.db.collection("jobs").findOne({}, { projection: { _id: 0 } });
  await stopped.db.collection("jobs").insertMany(Array.from({ length: 1_499 }, () => ({ ...row })));
  const left = (db = stopped.db) => db.collection("jobs").countDocuments({ title: JOB.title });
  await stopped.deliver(userDeleted.name, { ...userDeleted.example, account_id: other.account_id });
  await expect.poll(() => left(), { interval: 20, timeout: 30_000 }).toBeLessThan(1_400);
  await stopped.stop();
  const db = jobs.db.useDb(stopped.db.name);
  expect(await left(db)).toBeGreaterThan(0);
  expect(await erasedAccountModel(db).countDocuments({ next_pass_at: { $ne: null } })).toBe(1);
}, 60_000);

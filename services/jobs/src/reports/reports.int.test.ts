import { userDeleted } from "@jobcentre/contracts/events/identity";
import { jobReported, reportAnswered, reportClosed } from "@jobcentre/contracts/events/jobs";
import { MOST_OTHER_REPORTS_CLOSED, REPORTS_PER_DAY } from "@jobcentre/contracts/job-options";
import { counterModel } from "@jobcentre/service-kit/counter";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayCountsOf, forgetOlderReportCounts } from "../day-counts/day-count.ts";
import { JOB, type JobsFixture, NO_ID, startJobs } from "../testing/jobs-fixture.ts";
import { reportsOf } from "./erase-reports.ts";
import { reportModel } from "./report.model.ts";

const admin = testPerson("admin");
let jobs: JobsFixture;
let employer: Person;
let jobId: string;
beforeAll(async () => {
  jobs = await startJobs();
  employer = await jobs.newEmployer();
  jobId = await jobs.post(employer);
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
  await reportModel(jobs.db).deleteMany({});
});

const report = (person: Person | null, body: object) => jobs.call(person, "POST /api/reports", body);
const queue = async (query = "") =>
  (await jobs.call(admin, `GET /api/admin/reports${query}`)).body as unknown as Record<string, unknown>[];
const close = (id: unknown, status: string, person = admin) =>
  jobs.call(person, `POST /api/admin/reports/${id}/status`, { status });

describe("reports of jobs and employers", () => {
  it("come from everybody who is signed in, into the admins' queue, and are told", async () => {
    const seeker = testPerson("job_seeker");
    expect((await report(seeker, { job_id: jobId, reason: "Asks for money" })).status).toBe(201);
    jobs.now = new Date("2026-11-20T10:00:01.000Z");
    expect((await report(testPerson("nobody_yet"), { employer_id: employer.account_id, reason: "Fake" })).status).toBe(
      201,
    );
    expect(await queue()).toEqual([
      expect.objectContaining({ job_id: null, job_title: "", employer_name: "Zuma Rock Foods", reason: "Fake" }),
      {
        id: expect.any(String),
        job_id: jobId,
        job_title: "Line supervisor",
        employer_id: employer.account_id,
        employer_name: "Zuma Rock Foods",
        reason: "Asks for money",
        reporter_email: seeker.email,
        status: "open",
        reported_at: "2026-11-20T10:00:00.000Z",
        closed_at: null,
        as_reported: expect.objectContaining({ title: "Line supervisor", location: "Idu" }),
        others_open: 1,
      },
    ]);
    const [, first] = await queue();
    const event = await jobs.transport.waitFor(jobReported.name, ({ aggregate_id }) => aggregate_id === first?.id);
    expect(event.data).toMatchObject({ job_id: jobId, job_title: "Line supervisor" });
    expect(JSON.stringify(event.data)).not.toContain("money");
  });

  it("name one thing that exists, and a reason", async () => {
    const seeker = testPerson("job_seeker");
    const reason = "Fake";
    const gone = await report(seeker, { job_id: NO_ID, reason });
    expect(gone).toMatchObject({ status: 404, body: { error: "Not found. It may have been deleted." } });
    expect((await report(seeker, { employer_id: NO_ID, reason })).status).toBe(404);
    for (const wrong of [
      { reason },
      { job_id: jobId, employer_id: employer.account_id, reason },
      { job_id: jobId, reason: " " },
      { job_id: jobId },
      { job_id: "no-id", reason },
      { job_id: jobId, reason, status: "resolved" },
    ])
      expect((await report(seeker, wrong)).status).toBe(400);
    expect((await report(null, { job_id: jobId, reason })).status).toBe(401);
    expect(await queue()).toEqual([]);
  });

  it(`are at most ${REPORTS_PER_DAY} of a person in a day, also at once; another day goes on`, async () => {
    const seeker = testPerson("job_seeker");
    const send = () => report(seeker, { job_id: jobId, reason: "Again" });
    const answers = await Promise.all(Array.from({ length: REPORTS_PER_DAY + 2 }, send));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(REPORTS_PER_DAY);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe("too_many_requests");
    // From 11:00 to midnight in Lagos.
    expect(refused?.headers.get("retry-after")).toBe(String(13 * 3600));
    expect((await report(testPerson("job_seeker"), { job_id: jobId, reason: "Me too" })).status).toBe(201);
    jobs.now = new Date("2026-11-20T23:00:00.000Z");
    expect((await send()).status).toBe(201);
  });

  it("are counted for two days also where an older version counted the first of a day", async () => {
    const seeker = testPerson("job_seeker");
    const _id = `reports:${seeker.account_id}:2026-11-20`;
    await counterModel(jobs.db).create([{ _id, value: 3 }]);
    await report(seeker, { job_id: jobId, reason: "Once more" });
    expect(await counterModel(jobs.db).findById(_id).lean()).toEqual({
      _id,
      value: 4,
      expires_at: new Date("2026-11-22T10:00Z"),
    });
  });

  it("are counted for two days, as people's other counts are, also those that an older version counted for ever", async () => {
    const counts = counterModel(jobs.db);
    const seeker = testPerson("job_seeker");
    await report(seeker, { job_id: jobId, reason: "Once" });
    const older = { _id: `reports:${NO_ID}:2026-11-20`, value: 3 };
    const endless = { _id: `endless:${NO_ID}`, value: 3 };
    await counts.create([older, endless]);
    const mine = {
      _id: `reports:${seeker.account_id}:2026-11-20`,
      value: 1,
      expires_at: new Date("2026-11-22T10:00Z"),
    };
    expect(await counts.find(dayCountsOf("reports", seeker.account_id)).lean()).toEqual([mine]);
    expect(counts.schema.indexes()).toEqual([[{ expires_at: 1 }, expect.objectContaining({ expireAfterSeconds: 0 })]]);
    await forgetOlderReportCounts(jobs.db, jobs.now);
    await forgetOlderReportCounts(jobs.db, new Date("2026-11-21T10:00Z"));
    // How many there were today still counts.
    expect(await counts.findById(older._id).lean()).toEqual({ ...older, expires_at: mine.expires_at });
    expect(await counts.findById(endless._id).lean()).toEqual(endless);
    expect(await counts.find(dayCountsOf("reports", seeker.account_id)).lean()).toEqual([mine]);
  });

  it("are found by job, employer, reason or who reported", async () => {
    const seeker = testPerson("job_seeker");
    await report(seeker, { job_id: jobId, reason: "Asks for money first" });
    await report(testPerson("job_seeker"), { employer_id: employer.account_id, reason: "No such address" });
    const reasons = async (query: string) => (await queue(`?q=${query}`)).map(({ reason }) => reason);
    const aboutTheJob = ["Asks for money first"];
    for (const q of ["supervisor", "MONEY", encodeURIComponent(seeker.email)])
      expect(await reasons(q)).toEqual(aboutTheJob);
    expect(await reasons("zuma%20rock")).toHaveLength(2);
    expect(await reasons("zuma%20rock&status=resolved")).toEqual([]);
    expect(await reasons(".*")).toEqual([]);
  });

  it("are closed once by an admin, and told", async () => {
    await report(testPerson("job_seeker"), { job_id: jobId, reason: "Fake" });
    const [{ id } = {}] = await queue();
    expect((await close(id, "open")).status).toBe(409);
    expect((await close(id, "resolved", employer)).status).toBe(403);
    const answers = await Promise.all([close(id, "resolved"), close(id, "dismissed")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await close(id, "resolved")).body.code).toBe("report_closed");
    expect(await queue("?status=open")).toEqual([]);
    expect(await queue()).toMatchObject([{ id, closed_at: "2026-11-20T10:00:00.000Z" }]);
    const event = await jobs.transport.waitFor(reportClosed.name, ({ aggregate_id }) => aggregate_id === id);
    expect(event).toMatchObject({ aggregate_version: 2, actor: { account_id: admin.account_id } });
    expect((await close(NO_ID, "resolved")).status).toBe(404);
    expect((await close("no-id", "resolved")).status).toBe(404);
    expect((await close(id, "deleted")).status).toBe(400);
    expect((await jobs.call(employer, "GET /api/admin/reports")).status).toBe(403);
  });

  it("of a person who is deleted and about them are gone, found without reading everybody's", async () => {
    const gone = await jobs.newEmployer();
    await report(gone, { employer_id: employer.account_id, reason: "By them" });
    await report(testPerson("job_seeker"), { employer_id: gone.account_id, reason: "About them" });
    await report(testPerson("job_seeker"), { job_id: jobId, reason: "Of others" });
    await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: gone.account_id });
    expect((await queue()).map(({ reason }) => reason)).toEqual(["Of others", "(from an account that was deleted)"]);
    const counted = await counterModel(jobs.db).find().lean();
    expect(JSON.stringify(counted)).not.toContain(gone.account_id);
    expect(counted).not.toEqual([]);
    expect(JSON.stringify(await reportModel(jobs.db).find().lean())).not.toContain(gone.account_id);
    expect(JSON.stringify(await reportModel(jobs.db).find().lean())).not.toContain(gone.email);
    const plan = await reportModel(jobs.db).find(reportsOf(gone.account_id)).explain("queryPlanner");
    expect(JSON.stringify(plan)).not.toContain("COLLSCAN");
  });

  it("[JOBS-01] that are open stay once their reporter is deleted, without who and in what words; closed ones go, and nobody is told", async () => {
    const [open, closed] = [testPerson("job_seeker"), testPerson("job_seeker")];
    for (const who of [open, closed]) await report(who, { job_id: jobId, reason: `From ${who.email}` });
    const rows = await queue();
    await close(rows.find(({ reporter_email }) => reporter_email === closed.email)?.id, "resolved");
    for (const who of [open, closed])
      await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: who.account_id });
    expect(await queue()).toMatchObject([{ status: "open", reporter_email: "", job_title: "Line supervisor" }]);
    const [{ id } = {}] = await queue();
    expect((await close(id, "resolved")).status).toBe(200);
    const told = await jobs.recorded(String(id));
    expect(told.map(({ name }) => name)).toEqual([jobReported.name, reportClosed.name]);
  });

  it("[JOBS-01] keep what the job said, whatever its employer makes of it, and show what it says now", async () => {
    const own = await jobs.newEmployer();
    const id = await jobs.post(own, { title: "Clerk", description: "Pay 5,000 first." });
    await report(testPerson("job_seeker"), { job_id: id, reason: "Asks for money" });
    expect(await queue()).toMatchObject([{ as_reported: { description: "Pay 5,000 first." } }]);
    expect((await queue())[0]).not.toHaveProperty("now");
    await jobs.call(own, `PUT /api/jobs/${id}`, { ...JOB, title: "Clerk", description: "An honest job." });
    expect(await queue()).toMatchObject([
      { as_reported: { title: "Clerk", description: "Pay 5,000 first." }, now: { description: "An honest job." } },
    ]);
  });

  it("[JOBS-01] count others of the same employer as far as one press closes them, and one more", async () => {
    await report(testPerson("job_seeker"), { job_id: jobId, reason: "Fake" });
    const [first] = await reportModel(jobs.db).find().lean();
    const many = Array.from({ length: MOST_OTHER_REPORTS_CLOSED + 60 }, () => ({
      ...first,
      _id: new Types.ObjectId(),
    }));
    await reportModel(jobs.db).insertMany(many);
    const rows = await queue("?limit=100");
    expect(new Set(rows.map(({ others_open }) => others_open))).toEqual(new Set([MOST_OTHER_REPORTS_CLOSED + 1]));
    await reportModel(jobs.db).deleteMany({
      _id: { $in: many.slice(MOST_OTHER_REPORTS_CLOSED).map(({ _id }) => _id) },
    });
    expect((await queue())[0]).toMatchObject({ others_open: MOST_OTHER_REPORTS_CLOSED });
  });

  it("[JOBS-01] are answered to who sent them, once each, without a word of anybody else", async () => {
    const [first, second] = [testPerson("job_seeker"), testPerson("job_seeker")];
    await report(first, { job_id: jobId, reason: "Fake" });
    await report(second, { employer_id: employer.account_id, reason: "Fake" });
    expect(await queue()).toMatchObject([{ others_open: 1 }, { others_open: 1 }]);
    for (const [{ id, reporter_email }, status] of (await queue()).map(
      (row, at) => [row, at ? "resolved" : "dismissed"] as const,
    )) {
      await close(id, status);
      const answered = (await jobs.recorded(String(id))).filter(({ name }) => name === reportAnswered.name);
      const who = reporter_email === first.email ? first : second;
      expect(answered).toMatchObject([{ data: { account_id: who.account_id, status } }]);
      const closed = (await jobs.recorded(String(id))).find(({ name }) => name === reportClosed.name);
      expect(JSON.stringify(closed?.data)).not.toContain(who.account_id);
    }
    expect(await queue("?status=dismissed")).toMatchObject([{ others_open: 0 }]);
  });

  it("[GEN-04] of an administrator's own company are not in what they read, in no search and no count", async () => {
    const own = testPerson("admin", { account_id: employer.account_id });
    await report(testPerson("job_seeker"), { job_id: jobId, reason: "Fake" });
    const read = (query = "") => jobs.call(own, `GET /api/admin/reports${query}`);
    for (const query of ["", "?q=fake", "?status=open"]) {
      const { body, headers } = await read(query);
      expect([body, headers.get("x-total-count")]).toEqual([[], "0"]);
    }
    expect(await queue()).toHaveLength(1);
  });

  it("are not taken of a job whose employer is gone, from a page that was open before", async () => {
    const gone = await jobs.newEmployer();
    const job_id = await jobs.post(gone);
    await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: gone.account_id });
    const late = await report(testPerson("job_seeker"), { job_id, reason: "Mr. Okafor asks for money" });
    expect(late).toMatchObject({ status: 409, body: { code: "account_deleted" } });
    expect(await queue()).toEqual([]);
  });

  it("say who closed them, until that account is deleted, and never to who reported", async () => {
    const reporter = testPerson("job_seeker");
    const closer = testPerson("admin", { name: "Ada Obi" });
    await report(reporter, { job_id: jobId, reason: "Fake" });
    const [{ id } = {}] = await queue();
    expect(await queue()).not.toMatchObject([{ closed_by: expect.anything() }]);
    expect((await close(id, "resolved", closer)).body).toMatchObject({ closed_by: "Ada Obi" });
    expect(await queue()).toMatchObject([{ closed_by: "Ada Obi", closed_at: "2026-11-20T10:00:00.000Z" }]);
    const read = async (path: string, body: object) =>
      JSON.stringify((await jobs.internal(path, { account_id: reporter.account_id, ...body })).body);
    expect(await read("POST /internal/account", {})).toContain("Fake");
    expect(await read("POST /internal/account", {})).not.toContain("Ada");
    const copy = await read("POST /internal/account-export/part", { section: "jobs/reports" });
    expect(copy).toContain("Fake");
    expect(copy).not.toContain("Ada");
    expect(copy).not.toContain(closer.account_id);
    await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: closer.account_id });
    expect((await queue())[0]).not.toHaveProperty("closed_by");
    expect(JSON.stringify(await reportModel(jobs.db).find().lean())).not.toContain(closer.account_id);
  });

  it("say whether who is reported is suspended", async () => {
    const own = await jobs.newEmployer();
    await report(testPerson("job_seeker"), { employer_id: own.account_id, reason: "Fake" });
    expect((await queue())[0]).not.toHaveProperty("is_suspended");
    await jobs.saveEmployer(own, { is_suspended: true }, 2);
    expect(await queue()).toMatchObject([{ is_suspended: true }]);
    await jobs.saveEmployer(own, { is_suspended: false }, 3);
    expect((await queue())[0]).not.toHaveProperty("is_suspended");
  });

  it("are narrowed to those about somebody, and to those of somebody", async () => {
    const [reporter, other] = [testPerson("job_seeker"), await jobs.newEmployer()];
    await report(reporter, { job_id: jobId, reason: "One" });
    await report(reporter, { employer_id: other.account_id, reason: "Two" });
    await report(testPerson("job_seeker"), { employer_id: other.account_id, reason: "Three" });
    const reasons = async (query: string) => (await queue(query)).map(({ reason }) => reason).sort();
    expect(await reasons(`?employer_id=${employer.account_id}`)).toEqual(["One"]);
    expect(await reasons(`?employer_id=${other.account_id}`)).toEqual(["Three", "Two"]);
    expect(await reasons(`?reporter_id=${reporter.account_id}`)).toEqual(["One", "Two"]);
    expect(await reasons(`?reporter_id=${reporter.account_id}&employer_id=${other.account_id}&q=two`)).toEqual(["Two"]);
    expect(await reasons(`?employer_id=${NO_ID}`)).toEqual([]);
    expect((await jobs.call(admin, "GET /api/admin/reports?employer_id=x")).status).toBe(400);
    // Also where somebody asks for those about themselves.
    const own = testPerson("admin", { account_id: employer.account_id });
    expect((await jobs.call(own, `GET /api/admin/reports?employer_id=${employer.account_id}`)).body).toEqual([]);
  });

  it("are among what an administrator reads of the person: those about them and those they made", async () => {
    const reporter = testPerson("job_seeker");
    await report(reporter, { job_id: jobId, reason: "Asks for money" });
    await report(testPerson("job_seeker"), { employer_id: employer.account_id, reason: "Fake" });
    const under = async (person: Person) => {
      const { body } = await jobs.internal("POST /internal/account", { account_id: person.account_id });
      const sections = body as unknown as { title: string; total: number; records: { reason: string }[] }[];
      return Object.fromEntries(sections.map(({ title, records }) => [title, records.map(({ reason }) => reason)]));
    };
    const ofEmployer = await under(employer);
    expect(ofEmployer["Reports about them"]?.sort()).toEqual(["Asks for money", "Fake"]);
    expect(ofEmployer["What they reported"]).toEqual([]);
    expect(await under(reporter)).toMatchObject({
      "Reports about them": [],
      "What they reported": ["Asks for money"],
    });
  });
});

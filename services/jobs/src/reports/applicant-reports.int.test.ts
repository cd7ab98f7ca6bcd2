import {
  applicantReportAnswered,
  applicantReportClosed,
  applicantReported,
} from "@jobcentre/contracts/events/applicant-reports";
import { userDeleted } from "@jobcentre/contracts/events/identity";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobsFixture, NO_ID, startJobs } from "../testing/jobs-fixture.ts";
import { reportModel } from "./report.model.ts";

const admin = testPerson("admin");
const LETTER = "Hire me, or else.";
let jobs: JobsFixture;
let employer: Person;
let seeker: Person;
let jobId: string;
let application_id: string;
beforeAll(async () => {
  jobs = await startJobs();
  employer = await jobs.newEmployer();
  jobId = await jobs.post(employer);
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
  await reportModel(jobs.db).deleteMany({});
  seeker = testPerson("job_seeker");
  await jobs.saveProfile(seeker, { full_name: "Musa Sani" });
  const { body } = await jobs.call(seeker, "POST /api/job-applications", { job_id: jobId, cover_letter: LETTER });
  application_id = String(body.id);
});

const report = (person: Person | null, body: object) => jobs.call(person, "POST /api/reports", body);
const send = (person = employer, reason = "Abusive words") => report(person, { application_id, reason });
const queue = async () =>
  (await jobs.call(admin, "GET /api/admin/reports")).body as unknown as Record<string, unknown>[];
const close = (id: unknown, status: string, more = {}) =>
  jobs.call(admin, `POST /api/admin/reports/${id}/status`, { status, ...more });
const factsOf = async (id: unknown) => (await jobs.recorded(String(id))).map(({ name, data }) => ({ name, data }));

describe("[JOBS-01] reports of who applied", () => {
  it("say whether that person is suspended", async () => {
    await send();
    expect((await queue())[0]).not.toHaveProperty("is_suspended");
    await jobs.saveProfile(seeker, { full_name: "Musa Sani", is_suspended: true }, 2);
    expect(await queue()).toMatchObject([{ is_suspended: true }]);
  });

  it("come from the employer, with who it is, the application and its letter, and are told without any of the words", async () => {
    expect((await send()).status).toBe(201);
    const rows = await queue();
    expect(rows).toEqual([
      {
        id: expect.any(String),
        application_id,
        job_id: jobId,
        job_title: "Line supervisor",
        employer_id: seeker.account_id,
        employer_name: "Musa Sani",
        reason: "Abusive words",
        letter: LETTER,
        reporter_email: employer.email,
        status: "open",
        reported_at: "2026-11-20T10:00:00.000Z",
        closed_at: null,
        others_open: 0,
      },
    ]);
    const { account_id } = seeker;
    expect(await factsOf(rows[0]?.id)).toEqual([
      {
        name: applicantReported.name,
        data: { report_id: rows[0]?.id, application_id, account_id, applicant_name: "Musa Sani" },
      },
    ]);
  });

  it("are for the employer whose application it is, say one thing, and are refused where that is wrong", async () => {
    const other = await jobs.newEmployer();
    for (const person of [other, seeker, testPerson("nobody_yet")]) expect((await send(person)).status).toBe(404);
    expect((await report(employer, { application_id: NO_ID, reason: "Spam" })).status).toBe(404);
    expect((await send(testPerson("employer", { ...employer, is_suspended: true }))).status).toBe(403);
    for (const wrong of [
      { application_id },
      { application_id, reason: " " },
      { application_id: "no-id", reason: "Spam" },
      { application_id, job_id: jobId, reason: "Spam" },
      { application_id, employer_id: employer.account_id, reason: "Spam" },
      { application_id, reason: "x".repeat(2001) },
    ])
      expect((await report(employer, wrong)).status).toBe(400);
    expect((await report(null, { application_id, reason: "Spam" })).status).toBe(401);
    expect(await queue()).toEqual([]);
  });

  it("are one at a time, also at once, and may come again once that is closed", async () => {
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("already_reported");
    const [{ id } = {}] = await queue();
    await close(id, "dismissed");
    expect((await send()).status).toBe(201);
    expect(await queue()).toHaveLength(2);
  });

  it("name who withdrew, without the letter that the employer no longer reads", async () => {
    await jobs.call(seeker, `POST /api/job-applications/${application_id}/withdraw`);
    expect((await send()).status).toBe(201);
    expect(await queue()).toMatchObject([{ employer_name: "Musa Sani", letter: "" }]);
    expect(JSON.stringify(await reportModel(jobs.db).find().lean())).not.toContain(LETTER);
  });

  it("are closed with an answer to the employer, who reads the reason, and with none to who was reported", async () => {
    await send();
    const [{ id } = {}] = await queue();
    expect((await close(id, "resolved", { reason: "The account is suspended." })).body).toMatchObject({
      status: "resolved",
      closing_reason: "The account is suspended.",
    });
    const facts = await factsOf(id);
    expect(facts.map(({ name }) => name)).toEqual([
      applicantReported.name,
      applicantReportClosed.name,
      applicantReportAnswered.name,
    ]);
    expect(facts[1]?.data).toMatchObject({ account_id: seeker.account_id, status: "resolved" });
    expect(JSON.stringify(facts.slice(0, 2))).not.toContain(employer.account_id);
    expect(facts[2]?.data).toEqual({
      report_id: id,
      application_id,
      account_id: employer.account_id,
      reported_id: seeker.account_id,
      status: "resolved",
      reason: "The account is suspended.",
    });
    expect((await close(id, "resolved")).body.code).toBe("report_closed");
  });

  it("go with the account of who was reported, and stay without words where the employer's is deleted", async () => {
    await send();
    await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: seeker.account_id });
    expect(await queue()).toEqual([]);
    expect((await send()).status).toBe(404);
    const gone = await jobs.newEmployer();
    const applied = await jobs.apply(await jobs.post(gone, { title: "Secret title" }));
    await report(gone, { application_id: applied.id, reason: "Spam" });
    await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: gone.account_id });
    expect(await queue()).toMatchObject([{ status: "open", job_title: "", reporter_email: "" }]);
    expect(JSON.stringify(await reportModel(jobs.db).find().lean())).not.toMatch(/Secret title|Spam/);
  });
});

import type { Envelope } from "@jobcentre/contracts/envelope";
import { profileSaved } from "@jobcentre/contracts/events/identity";
import { applicationWithdrawn } from "@jobcentre/contracts/events/job-applications";
import { runInContext } from "@jobcentre/messaging/execution-context";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobsFixture, NO_ID, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel } from "./application.model.ts";
import { toldApplications } from "./told-applications.ts";

let jobs: JobsFixture;
let employer: Person;
let jobId: string;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
  employer = await jobs.newEmployer();
  jobId = await jobs.post(employer);
});

const withdraw = (person: Person | null, id: string) => jobs.call(person, `POST /api/job-applications/${id}/withdraw`);
const move = (id: string, status: string) =>
  jobs.call(employer, `POST /api/employer/applications/${id}/status`, { status });
/** As recorded with the call: publishing comes a moment later. */
const withdrawals = async (id: string) =>
  (await jobs.recorded(id)).filter(({ name }) => name === applicationWithdrawn.name);

describe("withdrawing an application", () => {
  it("keeps it with its history, and tells of it once", async () => {
    const { seeker, id } = await jobs.apply(jobId);
    await move(id, "shortlisted");
    jobs.now = new Date("2026-11-21T10:00:00.000Z");
    const { status, body } = await withdraw(seeker, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      status: "withdrawn",
      history: [
        { status: "pending" },
        { status: "shortlisted" },
        { status: "withdrawn", at: "2026-11-21T10:00:00.000Z" },
      ],
    });
    expect((await jobs.call(seeker, "GET /api/job-applications")).body).toEqual([body]);
    const told = await jobs.transport.waitFor(applicationWithdrawn.name, ({ aggregate_id }) => aggregate_id === id);
    expect(told).toMatchObject({ aggregate_version: 3, actor: { account_id: seeker.account_id } });
    expect(told.data).toMatchObject({
      was: "shortlisted",
      job_title: "Line supervisor",
      employer_id: employer.account_id,
    });

    jobs.now = new Date("2026-11-22T10:00:00.000Z");
    expect(await withdraw(seeker, id)).toMatchObject({ status: 200, body });
    expect((await applicationModel(jobs.db).findById(id).lean())?.history).toHaveLength(3);
    expect(await withdrawals(id)).toHaveLength(1);
  });

  it.each([
    ["2026-12-01 09:30", "2026-12-01T08:29:59.999Z", "2026-12-01 09:30"],
    ["2026-12-01 09:30", "2026-12-01T08:30:00.000Z", null],
    [undefined, "2026-11-20T10:00:00.000Z", null],
  ])("[EMD-22] tells of the interview %s at %s as to come: %s", async (interview_date, at, expected) => {
    const { seeker, id } = await jobs.apply(jobId);
    await move(id, "shortlisted");
    const invitation = { application_id: id, interview_date, interview_location: "Idu" };
    if (interview_date) await jobs.call(employer, "POST /api/employer/schedule-interview", invitation);
    jobs.now = new Date(at);
    expect((await withdraw(seeker, id)).status).toBe(200);
    expect((await withdrawals(id)).map(({ data }) => data)).toMatchObject([{ interview_date: expected }]);
  });

  it("[ENTY-08] leaves the employer the name, and nothing to reach the person by", async () => {
    const { seeker, id } = await jobs.apply(jobId);
    await applicationModel(jobs.db).updateOne({ _id: id }, { cover_letter: "Call me any time" });
    await jobs.saveProfile(seeker, { ...profileSaved.example, account_id: seeker.account_id, phone: "0803 123 4567" });
    await withdraw(seeker, id);
    const { body } = await jobs.call(employer, "GET /api/employer/applications?status=withdrawn");
    expect(body).toMatchObject([
      {
        id,
        cover_letter: "",
        interview: null,
        applicant: {
          account_id: seeker.account_id,
          full_name: "Test job_seeker",
          location: "",
          experience_years: null,
          education_level: null,
          phone: "",
          skills: [],
          cv_file_path: null,
          is_verified: false,
        },
      },
    ]);
    const found = async (q: string) =>
      (await jobs.call(employer, `GET /api/employer/applications?q=${encodeURIComponent(q)}`)).body.length;
    expect(await found(profileSaved.example.skills[0]!)).toBe(0);
    expect(await found(profileSaved.example.full_name)).toBe(0);
    expect(await found("Test job_seeker")).toBe(1);
    expect((await jobs.call(employer, "GET /api/employer/applications/counts")).body).toEqual({
      total: 1,
      pending: 0,
      shortlisted: 0,
      interviews_scheduled: 0,
      interviews_declined: 0,
      to_invite: 0,
      to_decide: 0,
      rejected: 0,
      hired: 0,
      withdrawn: 1,
      marked_good: 0,
      marked_maybe: 0,
      marked_none: 1,
    });
  });

  it("is for good: the employer moves it nowhere, and nobody applies twice", async () => {
    const { seeker, id } = await jobs.apply(jobId);
    await withdraw(seeker, id);
    for (const status of ["pending", "shortlisted", "rejected", "hired"])
      expect(await move(id, status)).toMatchObject({ status: 409, body: { code: "application_withdrawn" } });
    expect((await move(id, "withdrawn")).status).toBe(400);
    const invitation = { application_id: id, interview_date: "2026-12-01 09:30", interview_location: "Idu" };
    expect(await jobs.call(employer, "POST /api/employer/schedule-interview", invitation)).toMatchObject({
      status: 409,
      body: { code: "application_withdrawn" },
    });
    const again = await jobs.call(seeker, "POST /api/job-applications", { job_id: jobId, cover_letter: "" });
    expect(again).toMatchObject({ status: 409, body: { code: "already_applied_job" } });
  });

  it.each(["rejected", "hired"])("is refused once it is %s", async (decision) => {
    const { seeker, id } = await jobs.apply(jobId);
    if (decision === "hired") await move(id, "shortlisted");
    await move(id, decision);
    expect(await withdraw(seeker, id)).toMatchObject({ status: 409, body: { code: "already_decided_job" } });
    expect((await applicationModel(jobs.db).findById(id).lean())?.status).toBe(decision);
    expect(await withdrawals(id)).toHaveLength(0);
  });

  it("[ROLE-03] is up to who applied", async () => {
    const { id } = await jobs.apply(jobId);
    expect((await withdraw(testPerson("job_seeker"), id)).status).toBe(404);
    expect((await withdraw(employer, id)).status).toBe(403);
    expect((await withdraw(null, id)).status).toBe(401);
    expect((await withdraw(testPerson("job_seeker"), NO_ID)).status).toBe(404);
    expect((await applicationModel(jobs.db).findById(id).lean())?.status).toBe("pending");
  });

  it("is told anew with where it stood, and when it was", async () => {
    const { seeker, id } = await jobs.apply(jobId);
    await move(id, "shortlisted");
    jobs.now = new Date("2026-11-23T10:00:00.000Z");
    await withdraw(seeker, id);
    await runInContext({ trace_id: "test-trace", actor: null, isRetold: true }, () =>
      inTransaction(jobs.db, () => toldApplications.tellNext(jobs.db, null, 100)),
    );
    const isRetold = ({ aggregate_id, retold }: Envelope) => aggregate_id === id && retold === true;
    expect(await jobs.transport.waitFor(applicationWithdrawn.name, isRetold)).toMatchObject({
      occurred_at: "2026-11-23T10:00:00.000Z",
      data: { was: "shortlisted", account_id: seeker.account_id },
    });
  });

  it("and a decision at once: one of them counts", async () => {
    const { seeker, id } = await jobs.apply(jobId);
    const [taken, decided] = await Promise.all([withdraw(seeker, id), move(id, "rejected")]);
    expect([taken.status, decided.status].sort()).toEqual([200, 409]);
    const { status, history } = (await applicationModel(jobs.db).findById(id).lean())!;
    expect(status).toBe(taken.status === 200 ? "withdrawn" : "rejected");
    expect(history).toHaveLength(2);
  });
});

import { reportAnswered, reportClosed } from "@jobcentre/contracts/events/jobs";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobsFixture, startJobs } from "../testing/jobs-fixture.ts";
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
beforeEach(() => reportModel(jobs.db).deleteMany({}));

const report = (person: Person, body: object) => jobs.call(person, "POST /api/reports", { reason: "Fake", ...body });
const queue = async (query = "?status=open") =>
  (await jobs.call(admin, `GET /api/admin/reports${query}`)).body as unknown as Record<string, unknown>[];
const closeAll = (id: unknown, more: object = {}, person = admin) =>
  jobs.call(person, `POST /api/admin/reports/${id}/status`, { status: "resolved", with_others: true, ...more });

describe("[JOBS-01] all open reports of an employer and its jobs", () => {
  it("are closed by one decision, each told of once, and everybody who reported once", async () => {
    const [one, two] = [testPerson("job_seeker"), testPerson("job_seeker")];
    const other = await jobs.newEmployer();
    await report(one, { job_id: jobId });
    await report(one, { employer_id: employer.account_id });
    await report(two, { job_id: jobId });
    await report(two, { employer_id: other.account_id });
    const mine = (await queue()).filter(({ employer_id }) => employer_id === employer.account_id);
    expect(mine).toHaveLength(3);
    const answers = await Promise.all([closeAll(mine[0]?.id, { reason: "Closed." }), closeAll(mine[0]?.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await queue()).toMatchObject([{ employer_id: other.account_id }]);
    const facts = (await Promise.all(mine.map(({ id }) => jobs.recorded(String(id))))).flat();
    const named = (name: string) => facts.filter((fact) => fact.name === name);
    expect(named(reportClosed.name)).toHaveLength(3);
    const told = named(reportAnswered.name).map(({ data }) => (data as { account_id: string }).account_id);
    expect(told.sort()).toEqual([one.account_id, two.account_id].sort());
    expect((await closeAll(mine[1]?.id)).body.code).toBe("report_closed");
  });

  it("stay open but for the one that is meant, where the others are not", async () => {
    await report(testPerson("job_seeker"), { job_id: jobId });
    await report(testPerson("job_seeker"), { job_id: jobId });
    const [{ id } = {}] = await queue();
    expect((await closeAll(id, { with_others: false })).status).toBe(200);
    expect(await queue()).toHaveLength(1);
  });

  it("are not closed by who is reported, nor with a reason that is too long or a status that closes nothing", async () => {
    await report(testPerson("job_seeker"), { job_id: jobId });
    const [{ id } = {}] = await queue();
    expect((await closeAll(id, {}, testPerson("admin", { account_id: employer.account_id }))).status).toBe(403);
    expect((await closeAll(id, { reason: "x".repeat(501) })).status).toBe(400);
    expect((await closeAll(id, { with_others: "all" })).status).toBe(400);
    expect((await closeAll(id, { status: "open" })).status).toBe(409);
    expect(await queue()).toHaveLength(1);
  });
});

import { userDeleted } from "@jobcentre/contracts/events/identity";
import { applicantWritten } from "@jobcentre/contracts/events/job-applications";
import type { Person } from "@jobcentre/service-kit/person";
import { Types } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { type JobsFixture, NO_ID, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel } from "./application.model.ts";
import { ALL_MESSAGES_A_DAY, MESSAGES_A_DAY } from "./application.rules.ts";
import { messageDays } from "./message-days.ts";

let jobs: JobsFixture;
let employer: Person;
let applied: { seeker: Person; id: string };
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  jobs.now = new Date("2026-11-20T10:00:00.000Z");
  employer = await jobs.newEmployer();
  applied = await jobs.apply(await jobs.post(employer));
});

const write = (person: Person, id: string, message: unknown = "Please bring your certificate.", headers = {}) =>
  jobs.call(person, `POST /api/employer/applications/${id}/message`, { message }, headers);
const move = (status: string) =>
  jobs.call(employer, `POST /api/employer/applications/${applied.id}/status`, { status });

it("tells the applicant in the employer's own words, and the employer when they wrote", async () => {
  const { seeker, id } = applied;
  const { status, body } = await write(employer, id, "  <b>Come</b> 🙂\nearly ");
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, status: "pending", written_at: "2026-11-20T10:00:00.000Z" });
  const event = await jobs.transport.waitFor(applicantWritten.name, ({ aggregate_id }) => aggregate_id === id);
  expect(event.data).toMatchObject({
    message: "<b>Come</b> 🙂\nearly",
    account_id: seeker.account_id,
    job_title: "Line supervisor",
    employer_name: "Zuma Rock Foods",
  });
  const [row] = (await jobs.call(employer, "GET /api/employer/applications")).body as unknown as object[];
  expect(row).toMatchObject({ written_at: "2026-11-20T10:00:00.000Z" });
  const [own] = (await jobs.call(seeker, "GET /api/job-applications")).body as unknown as object[];
  expect(own).not.toHaveProperty("written_at");
});

it("also reaches who is on the shortlist, was rejected or hired, not who withdrew", async () => {
  await move("shortlisted");
  expect((await write(employer, applied.id)).status).toBe(200);
  await move("hired");
  expect((await write(employer, applied.id)).status).toBe(200);
  const other = await jobs.apply(await jobs.post(employer));
  await jobs.call(other.seeker, `POST /api/job-applications/${other.id}/withdraw`);
  expect(await write(employer, other.id)).toMatchObject({ status: 409, body: { code: "application_withdrawn" } });
});

it("[EMD-23] reaches who was rejected for thirty days", async () => {
  await move("rejected");
  jobs.now = new Date("2026-12-20T10:00:00.000Z");
  expect((await write(employer, applied.id)).status).toBe(200);
  jobs.now = new Date("2026-12-20T10:00:00.001Z");
  expect(await write(employer, applied.id)).toMatchObject({ status: 409, body: { code: "rejected_long_ago" } });
  expect((await write(employer, (await jobs.apply(await jobs.post(employer))).id)).status).toBe(200);
});

it("is about one's own applications, and is a message", async () => {
  expect((await write(await jobs.newEmployer(), applied.id)).status).toBe(404);
  expect((await write(employer, NO_ID)).status).toBe(404);
  for (const wrong of [" ", "a".repeat(2001), null, 7]) {
    expect(await write(employer, applied.id, wrong)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
  }
});

it("does not undo another one where an employer's software writes to many at once", async () => {
  const { _id, ...row } = (await applicationModel(jobs.db).findById(applied.id).lean())!;
  const others = Array.from({ length: 30 }, () => ({ ...row, account_id: new Types.ObjectId().toHexString() }));
  const ids = (await applicationModel(jobs.db).insertMany(others)).map((one) => one._id.toHexString());
  const counted = vi.spyOn(messageDays.model(jobs.db), "findOneAndUpdate");
  onTestFinished(() => counted.mockRestore());
  const answers = await Promise.all(ids.map((id) => write(employer, id)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // Each is counted by one try.
  expect(counted).toHaveBeenCalledTimes(30);
});

it("is sent once, however often the request is repeated", async () => {
  const key = { "idempotency-key": "the-same" };
  for (let time = 0; time < 3; time++) expect((await write(employer, applied.id, "Hello", key)).status).toBe(200);
  for (let sent = 1; sent < MESSAGES_A_DAY; sent++) expect((await write(employer, applied.id)).status).toBe(200);
  expect((await write(employer, applied.id)).status).toBe(429);
});

it("happens 5 times a day at most, many at once too, and again after midnight in Lagos", async () => {
  jobs.now = new Date("2026-11-20T22:59:00.000Z");
  for (let sent = 2; sent < MESSAGES_A_DAY; sent++) await write(employer, applied.id);
  const last = await Promise.all([1, 2, 3, 4].map(() => write(employer, applied.id)));
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
  const refused = await write(employer, applied.id);
  expect(refused.body.error).toMatch(/5 messages a day/);
  expect(refused.headers.get("retry-after")).toBe("60");
  jobs.now = new Date("2026-11-20T23:00:00.000Z");
  expect((await write(employer, applied.id)).status).toBe(200);
});

describe("all messages of an employer", () => {
  // The store deletes counts of days that are over by its own clock.
  beforeEach(() => {
    jobs.now = new Date("2099-11-20T10:00:00.000Z");
  });
  const dayOf = (of: Person, day = "2099-11-20") => `${of.account_id}:${day}`;
  const sent = async (of: Person, day?: string) =>
    (await messageDays.model(jobs.db).findById(dayOf(of, day)).lean())?.sent;
  /** As if so many had been written on that day to others. */
  const pretend = (count: number, of = employer) =>
    messageDays.model(jobs.db).create([{ _id: dayOf(of), sent: count, first_sent_at: jobs.now }]);
  const applyTimes = (times: number) =>
    Promise.all(Array.from({ length: times }, async () => (await jobs.apply(await jobs.post(employer))).id));

  it("are 100 a day at most, about whomever, many at once too, and go on after midnight in Lagos", async () => {
    jobs.now = new Date("2099-11-20T22:59:00.000Z");
    await pretend(ALL_MESSAGES_A_DAY - 2);
    const ids = await applyTimes(4);
    const answers = await Promise.all(ids.map((id) => write(employer, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
    const refused = await write(employer, applied.id);
    expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
    expect(refused.body.error).toBe("You can write 100 messages a day in all. Please go on tomorrow.");
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(await sent(employer)).toBe(ALL_MESSAGES_A_DAY);
    const other = await jobs.newEmployer();
    expect((await write(other, (await jobs.apply(await jobs.post(other))).id)).status).toBe(200);
    jobs.now = new Date("2099-11-20T23:00:00.000Z");
    expect((await write(employer, applied.id)).status).toBe(200);
    expect(await sent(employer, "2099-11-21")).toBe(1);
  });

  it("are counted as they are sent, the first ones of a day at once too, not those that are refused", async () => {
    const ids = await applyTimes(8);
    const answers = await Promise.all(ids.map((id) => write(employer, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await sent(employer)).toBe(8);
    for (let again = 0; again < MESSAGES_A_DAY; again++) await write(employer, applied.id);
    expect((await write(employer, applied.id)).status).toBe(429);
    expect((await write(employer, NO_ID)).status).toBe(404);
    expect(await sent(employer)).toBe(8 + MESSAGES_A_DAY);
  });

  it("leave no mark on an application where they are refused for the day", async () => {
    await pretend(ALL_MESSAGES_A_DAY);
    expect((await write(employer, applied.id)).status).toBe(429);
    const [row] = (await jobs.call(employer, "GET /api/employer/applications")).body as unknown as object[];
    expect(row).not.toHaveProperty("written_at");
  });

  it("are forgotten with the account, of this employer alone, and by themselves after two days", async () => {
    const other = await jobs.newEmployer();
    await pretend(3);
    await pretend(4, other);
    await jobs.deliver(userDeleted.name, { ...userDeleted.example, account_id: employer.account_id });
    expect([await sent(employer), await sent(other)]).toEqual([undefined, 4]);
    const kept = messageDays.model(jobs.db).schema.indexes();
    expect(kept).toContainEqual([{ first_sent_at: 1 }, expect.objectContaining({ expireAfterSeconds: 2 * 86_400 })]);
  });
});

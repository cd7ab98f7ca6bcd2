import { applicantWritten } from "@jobcentre/contracts/events/job-applications";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type JobsFixture, NO_ID, startJobs } from "../testing/jobs-fixture.ts";
import { applicationModel } from "./application.model.ts";
import { ALL_MESSAGES_A_DAY, MESSAGES_A_DAY } from "./application.rules.ts";
import { messageDays } from "./message-days.ts";

const PATH = "POST /api/employer/applications/messages";
const MESSAGE = "Please bring your certificate.";
const admin = testPerson("admin");
let jobs: JobsFixture;
let employer: Person;
let job: string;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs?.stop());
beforeEach(async () => {
  // The store deletes counts of days that are over by its own clock.
  jobs.now = new Date("2099-11-20T10:00:00.000Z");
  employer = await jobs.newEmployer();
  job = await jobs.post(employer);
});

const write = (application_ids: unknown, message: unknown = MESSAGE, headers = {}, person = employer) =>
  jobs.call(person, PATH, { application_ids, message }, headers);
const writeTo = (id: string, person = employer) =>
  jobs.call(person, `POST /api/employer/applications/${id}/message`, { message: "Alone" });
const applyTimes = async (times: number, of = job) => {
  const applied: Awaited<ReturnType<JobsFixture["apply"]>>[] = [];
  for (let time = 0; time < times; time++) applied.push(await jobs.apply(of));
  return applied;
};
const idsOf = (applied: { id: string }[]) => applied.map(({ id }) => id);
/** What was told of an application's messages. */
const told = async (id: string) =>
  (await jobs.recorded(id)).filter(({ name }) => name === applicantWritten.name).map(({ data }) => data);
const counted = async () =>
  (await messageDays.model(jobs.db).findById(`${employer.account_id}:2099-11-20`).lean())?.sent;
const writtenOf = async (id: string) => (await applicationModel(jobs.db).findById(id).lean())?.written;
const pretend = (sent: number) =>
  messageDays.model(jobs.db).create([{ _id: `${employer.account_id}:2099-11-20`, sent, first_sent_at: jobs.now }]);

describe("[EMD-23] one message to several who applied", () => {
  it("is told to each as if it were written to them alone, for whatever job, and counted for each", async () => {
    const [one, two] = await applyTimes(2);
    const [three] = await applyTimes(1, await jobs.post(employer, { title: "Packer" }));
    await jobs.call(employer, `POST /api/employer/applications/${two!.id}/status`, { status: "shortlisted" });
    const all = [one!, two!, three!];
    const { status, body } = await write(idsOf(all), `  ${MESSAGE} `);
    expect([status, body]).toEqual([200, { sent: idsOf(all), refused: [] }]);
    for (const { id, seeker } of all)
      expect(await told(id)).toMatchObject([
        { application_id: id, account_id: seeker.account_id, message: MESSAGE, employer_name: "Zuma Rock Foods" },
      ]);
    expect(await told(three!.id)).toMatchObject([{ job_title: "Packer" }]);
    expect(await counted()).toBe(3);
    expect(await writtenOf(one!.id)).toEqual({ at: jobs.now, that_day: 1 });
    await writeTo(one!.id);
    expect([await counted(), (await writtenOf(one!.id))?.that_day]).toEqual([4, 2]);
  });

  it("names who may not be written to, by the rules of a message to one, and reaches the others", async () => {
    const [withdrawn, long, often, erased, reached] = await applyTimes(5);
    const closedJob = await jobs.post(employer);
    const [closed] = await applyTimes(1, closedJob);
    await jobs.call(employer, `POST /api/employer/applications/${long!.id}/status`, { status: "rejected" });
    jobs.now = new Date("2100-01-20T10:00:00.000Z");
    await jobs.call(withdrawn!.seeker, `POST /api/job-applications/${withdrawn!.id}/withdraw`);
    for (let time = 0; time < MESSAGES_A_DAY; time++) await writeTo(often!.id);
    await jobs.eraseAccount(erased!.seeker);
    await jobs.call(admin, `POST /api/admin/jobs/${closedJob}/toggle-active`);
    const other = await jobs.newEmployer();
    const [theirs] = await applyTimes(1, await jobs.post(other));
    const named = [withdrawn!, long!, often!, erased!, closed!, theirs!, reached!];
    const { status, body } = await write([...idsOf(named), NO_ID]);
    expect(status).toBe(200);
    expect(body.sent).toEqual([reached!.id]);
    const alone = new Map<string, unknown>();
    for (const { id } of [withdrawn!, long!, often!, erased!, closed!, theirs!, { id: NO_ID }]) {
      const { code, error } = (await writeTo(id)).body;
      alone.set(id, { application_id: id, code, error });
    }
    expect(body.refused).toEqual([...alone.values()]);
    expect((body.refused as { code: string }[]).map(({ code }) => code)).toEqual([
      "application_withdrawn",
      "rejected_long_ago",
      "too_many_requests",
      "not_found",
      "job_closed_by_centre",
      "not_found",
      "not_found",
    ]);
    for (const { id } of [withdrawn!, long!, closed!, theirs!]) expect(await told(id)).toEqual([]);
    expect(await told(often!.id)).toHaveLength(MESSAGES_A_DAY);
    expect(await told(reached!.id)).toHaveLength(1);
  });

  it("is sent once however often the request is repeated, many times at once too, and to who is named twice", async () => {
    const ids = idsOf(await applyTimes(3));
    const key = { "idempotency-key": "one-press" };
    const answers = await Promise.all([1, 2, 3].map(() => write([...ids, ids[0]], MESSAGE, key)));
    answers.push(await write([...ids, ids[0]], MESSAGE, key));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { sent: ids, refused: [] }]);
    for (const id of ids) expect(await told(id)).toHaveLength(1);
    expect(await counted()).toBe(3);
    expect((await write(ids.slice(1), MESSAGE, key)).body).toMatchObject({ code: "idempotency_key_reused" });
  });

  it("goes as far as the messages of a day, in the order that was named, and says who has to wait until tomorrow", async () => {
    await pretend(ALL_MESSAGES_A_DAY - 2);
    const [one, two, three, four] = idsOf(await applyTimes(4));
    const { status, body } = await write([three, one, four, two]);
    const error = "You can write 100 messages a day in all. Please go on tomorrow.";
    const waits = (application_id: string | undefined) => ({ application_id, code: "too_many_requests", error });
    expect([status, body]).toEqual([200, { sent: [three, one], refused: [waits(four), waits(two)] }]);
    expect(await told(four!)).toEqual([]);
    expect(await writtenOf(four!)).toBeUndefined();
    expect(await counted()).toBe(ALL_MESSAGES_A_DAY);
    expect((await write([four])).body).toEqual({ sent: [], refused: [waits(four)] });
    jobs.now = new Date("2099-11-20T23:00:00.000Z");
    expect((await write([four, two])).body).toEqual({ sent: [four, two], refused: [] });
  });

  it("is never more than a day has where several are sent at the same moment, beside those to one", async () => {
    await pretend(ALL_MESSAGES_A_DAY - 4);
    const ids = idsOf(await applyTimes(5));
    const [first, second, alone] = await Promise.all([
      write(ids.slice(0, 2)),
      write(ids.slice(2, 4)),
      writeTo(ids[4]!),
    ]);
    const sent = [...(first.body.sent as string[]), ...(second.body.sent as string[])];
    expect(sent.length + (alone.status === 200 ? 1 : 0)).toBe(4);
    expect(await counted()).toBe(ALL_MESSAGES_A_DAY);
    const facts = await Promise.all(ids.map(told));
    expect(facts.flat()).toHaveLength(4);
  });

  it("reaches a hundred at most, and needs somebody, words, and an employer", async () => {
    const ids = idsOf(await applyTimes(100));
    const { status, body } = await write(ids);
    expect([status, body]).toEqual([200, { sent: ids, refused: [] }]);
    expect(await counted()).toBe(100);
    for (const [wrong, message, fields] of [
      [[...ids, NO_ID], MESSAGE, { application_ids: "Choose 100 at most" }],
      [[], MESSAGE, { application_ids: "Choose whom to write to" }],
      [["7"], MESSAGE, { "application_ids.0": "Not a valid id" }],
      [undefined, MESSAGE, {}],
      [ids.slice(0, 1), "  ", { message: "Please write a message" }],
      [ids.slice(0, 1), "a".repeat(2001), { message: "Use at most 2000 characters" }],
    ] as const)
      expect(await write(wrong, message)).toMatchObject({ status: 400, body: { code: "invalid_input", fields } });
    expect((await write(ids.slice(0, 1), MESSAGE, {}, testPerson("job_seeker"))).status).toBe(403);
    expect(await counted()).toBe(100);
  });
});

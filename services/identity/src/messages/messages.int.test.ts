import { certificateIssued } from "@jobcentre/contracts/events/certificates";
import { enrollmentCreated, enrollmentLeft } from "@jobcentre/contracts/events/enrollments";
import {
  entrepreneurshipApplicationSubmitted,
  entrepreneurshipApplicationWithdrawn,
} from "@jobcentre/contracts/events/entrepreneurship";
import { jobApplicationSubmitted } from "@jobcentre/contracts/events/job-applications";
import { trainingApplicationSubmitted, trainingApplicationWithdrawn } from "@jobcentre/contracts/events/training";
import { createConsumer } from "@jobcentre/messaging/consume";
import { createLogger } from "@jobcentre/service-kit/logger";
import type { Person } from "@jobcentre/service-kit/person";
import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { eventHandlers } from "../event-handlers.ts";
import { identityService } from "../service.ts";
import { MESSAGE_RULES } from "./message-texts.ts";

let service: TestService;

beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service?.stop());

const tell = (person: Person, name = enrollmentCreated.name, more = {}) => {
  const rule = MESSAGE_RULES.find((candidate) => candidate.event.name === name);
  return service.deliver(name, { ...rule?.event.example, account_id: person.account_id }, more);
};

const list = (person: Person | null, query = "") => service.call(person, `GET /api/messages${query}`);

describe("messages", () => {
  it("[JSD-26][ENTY-13] are made from facts and listed for the person they are about", async () => {
    const [amina, other] = [testPerson("job_seeker"), testPerson("job_seeker")];
    const event = await tell(amina, certificateIssued.name);
    expect((await list(other)).body).toEqual([]);
    expect((await list(amina)).body).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        subject: "Your certificate for Solar panel installation is ready",
        message: expect.stringContaining("/verify-certificate/ABJ-1-1234-1763632800000"),
        message_type: "other",
        is_read: false,
        created_at: event.occurred_at,
      },
    ]);
  });

  it.each([
    trainingApplicationSubmitted,
    trainingApplicationWithdrawn,
    enrollmentLeft,
    jobApplicationSubmitted,
    entrepreneurshipApplicationSubmitted,
    entrepreneurshipApplicationWithdrawn,
  ])("[JSD-26] say that they tell of nothing but what their person has just done: $name", async ({ name }) => {
    const person = testPerson("job_seeker");
    await tell(person, name);
    await tell(person, enrollmentCreated.name);
    const rows = (await list(person)).body as unknown as { of_own_act?: true; subject: string }[];
    expect(rows.filter(({ of_own_act }) => of_own_act).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^We received|^You /),
    ]);
    expect(rows).toHaveLength(2);
  });

  it.each(MESSAGE_RULES.map((rule) => rule.event.name))("tell of %s", async (name) => {
    const person = testPerson("job_seeker");
    await tell(person, name);
    expect((await list(person)).body).toHaveLength(1);
  });

  it("come newest first, in pages, with the total", async () => {
    const person = testPerson("job_seeker");
    for (const minute of [3, 1, 5, 2, 4, 5]) {
      await tell(person, enrollmentCreated.name, { occurred_at: `2026-03-02T08:0${minute}:00.000Z` });
    }
    const minutes = (answer: { body: unknown }) =>
      (answer.body as { created_at: string }[]).map((message) => Number(message.created_at.slice(14, 16)));
    const all = await list(person);
    expect(minutes(all)).toEqual([5, 5, 4, 3, 2, 1]);
    const ids = (all.body as unknown as { id: string }[]).map((message) => message.id);
    expect(String(ids[0]) > String(ids[1])).toBe(true);
    const second = await list(person, "?page=2&limit=4");
    expect(minutes(second)).toEqual([2, 1]);
    expect(second.headers.get("x-total-count")).toBe("6");
    for (const query of ["?page=0", "?limit=101", "?limit=x", "?account_id=65f0c0ffee0000000000a001"]) {
      expect((await list(person, query)).status).toBe(400);
    }
  });

  it("[JSD-26] are read one by one by their owner, which marks nothing as read", async () => {
    const [amina, other] = [testPerson("job_seeker"), testPerson("job_seeker")];
    await tell(amina);
    const [row] = (await list(amina)).body as unknown as { id: string }[];
    expect(await service.call(amina, `GET /api/messages/${row?.id}`)).toMatchObject({ status: 200, body: row });
    expect((await list(amina)).body).toMatchObject([{ is_read: false }]);
    expect((await service.call(other, `GET /api/messages/${row?.id}`)).status).toBe(404);
    expect((await service.call(null, `GET /api/messages/${row?.id}`)).status).toBe(401);
    expect((await service.call(amina, "GET /api/messages/no-id")).status).toBe(404);
  });

  it("[JSD-27] are marked as read by their owner, as often as they like", async () => {
    const [amina, other] = [testPerson("job_seeker"), testPerson("job_seeker")];
    await tell(amina);
    const [message] = (await list(amina)).body as unknown as { id: string }[];
    const read = `POST /api/messages/${message?.id}/read`;
    expect((await service.call(other, read)).status).toBe(404);
    expect((await service.call(null, read)).status).toBe(401);
    for (const _time of [1, 2]) {
      expect(await service.call(amina, read)).toMatchObject({ status: 200, body: { success: true } });
    }
    expect((await list(amina)).body).toMatchObject([{ is_read: true }]);
    expect((await service.call(amina, "POST /api/messages/65f0c0ffee0000000000a001/read")).status).toBe(404);
    expect((await service.call(amina, "POST /api/messages/no-id/read")).status).toBe(404);
    expect((await list(null)).status).toBe(401);
  });

  it("are marked as read with all before them, as often as they like; none that came since, and none of others", async () => {
    const [person, other] = [testPerson("job_seeker"), testPerson("job_seeker")];
    for (const who of [person, person, person, other]) await tell(who);
    const rows = (await list(person)).body as unknown as { id: string }[];
    const readAll = (who: Person, id?: string) => service.call(who, `POST /api/messages/${id}/read-all`);
    const unread = async (who: Person) => ((await list(who, "?is_read=false")).body as unknown as object[]).length;
    expect((await readAll(other, rows[0]?.id)).status).toBe(404);
    expect(await unread(person)).toBe(3);
    for (const _time of [1, 2]) expect((await readAll(person, rows[1]?.id)).body).toEqual({ success: true });
    expect((await list(person, "?is_read=false")).body).toMatchObject([{ id: rows[0]?.id }]);
    await tell(person);
    await readAll(person, rows[0]?.id);
    expect(await unread(person)).toBe(1);
    expect(await unread(other)).toBe(1);
    expect((await readAll(person, "no-id")).status).toBe(404);
  });

  it("are marked as read with those that are older and came later: what was long under way", async () => {
    const person = testPerson("job_seeker");
    const at = (minute: number) => tell(person, undefined, { occurred_at: `2026-03-02T08:${minute}:00.000Z` });
    for (const minute of [30, 10, 20]) await at(minute);
    const [top] = (await list(person)).body as unknown as { id: string; created_at: string }[];
    expect(top?.created_at).toBe("2026-03-02T08:30:00.000Z");
    await at(40);
    await service.call(person, `POST /api/messages/${top?.id}/read-all`);
    expect((await list(person, "?is_read=false")).body).toMatchObject([{ created_at: "2026-03-02T08:40:00.000Z" }]);
  });

  it("are made once, however often the fact is delivered, and stay as read as they were", async () => {
    const person = testPerson("job_seeker");
    const event = await tell(person);
    const [message] = (await list(person)).body as unknown as { id: string }[];
    await service.call(person, `POST /api/messages/${message?.id}/read`);
    await Promise.all([1, 2, 3].map(() => tell(person, event.name, event)));
    expect((await list(person)).body).toMatchObject([{ id: message?.id, is_read: true }]);
  });
});

it("gives up on an event that is not what was agreed, without a message and without waiting", async () => {
  const { db } = service;
  const log = createLogger({ name: "test", level: "silent" });
  const consumer = createConsumer({ db, subscriptions: eventHandlers({ db, now: () => new Date() }), log });
  const person = testPerson("job_seeker");
  const good = await tell(testPerson("job_seeker"));
  const data = { ...enrollmentCreated.example, account_id: person.account_id };
  const malformed = [
    "{",
    JSON.stringify({ ...good, id: "65f0c0ffee0000000000f001", data: { ...data, account_id: "nobody" } }),
    JSON.stringify({ ...good, id: "65f0c0ffee0000000000f002", data: { ...data, program_title: undefined } }),
    JSON.stringify({ ...good, id: "65f0c0ffee0000000000f003", data, version: 99 }),
  ];
  for (const raw of malformed) {
    expect(await consumer.deliver(raw)).toMatchObject({ outcome: "dead", reason: expect.any(String) });
  }
  expect((await list(person)).body).toEqual([]);
});

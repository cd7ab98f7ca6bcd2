import { testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countError, errorCountModel, recentErrors } from "./error-count.ts";
import { createLogger } from "./logger.ts";
import { notesService } from "./testing/notes-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService(notesService);
});
afterAll(() => service?.stop());

it("tells the activity log of a refused admin call, once a minute for the same person and call", async () => {
  const [person, other] = [testPerson("employer"), testPerson("employer")];
  for (let i = 0; i < 3; i++) expect((await service.call(person, "GET /api/admin/notes")).status).toBe(403);
  expect((await service.call(null, "GET /api/admin/notes")).status).toBe(401);
  expect((await service.call(testPerson("admin"), "GET /api/admin/notes")).status).toBe(200);
  await service.call(other, "GET /api/admin/notes");
  const name = "training.admin-call-refused";
  for (const { account_id } of [person, other])
    expect(await service.recorded(`refused-${account_id}`)).toMatchObject([
      { name, actor: { account_id }, data: { account_id, call: "GET /api/admin/notes" } },
    ]);
  expect((await service.recorded()).filter((fact) => fact.name === name)).toHaveLength(2);
});

describe("what a service tells about itself", () => {
  it("is for services only", async () => {
    for (const key of ["GET /internal/ready", "GET /internal/count"]) {
      expect((await service.call(testPerson("admin"), key)).status).toBe(401);
      expect((await service.internal(key)).status).toBe(200);
    }
  });

  it("names store, broker, queues and errors", async () => {
    const { body } = await service.internal("GET /internal/ready");
    expect(body).toEqual({
      store: true,
      broker: true,
      uptime_seconds: expect.any(Number),
      waiting_events: expect.any(Number),
      oldest_waiting_seconds: expect.any(Number),
      queued_events: 0,
      dead_letters: 0,
      errors_last_24h: expect.any(Number),
      oldest_mail_seconds: null,
      mails_given_up_last_24h: null,
      broker_emptied_at: null,
    });
  });

  it("says when the broker last came back empty, whichever instance saw it, also after it was started anew", async () => {
    const loss = async () => (await service.internal("GET /internal/ready")).body.broker_emptied_at;
    const [first, last] = [new Date("2026-11-20T10:00:00Z"), new Date("2026-11-21T10:00:00Z")];
    service.transport.emptiedAt = () => last;
    expect(await loss()).toBe(last.toISOString());
    service.transport.emptiedAt = () => first;
    expect(await loss()).toBe(last.toISOString());
    service.transport.emptiedAt = () => null;
    expect(await loss()).toBe(last.toISOString());
  });

  it("counts answers that failed on our side, and nothing that people did wrong", async () => {
    await errorCountModel(service.db).deleteMany({});
    const person = testPerson("job_seeker");
    expect((await service.call(person, "POST /api/notes", {})).status).toBe(400);
    expect((await service.call(person, "POST /api/broken")).status).toBe(500);
    await expect.poll(async () => (await service.internal("GET /internal/ready")).body.errors_last_24h).toBe(1);
  });

  it("counts errors by the hour and forgets them after a day", async () => {
    const log = createLogger({ name: "test", level: "silent" });
    const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, 10) - hours * 3_600_000);
    await errorCountModel(service.db).deleteMany({});
    for (const hours of [0, 0, 1, 23, 24, 48]) await countError(service.db, at(hours), log);
    expect(await recentErrors(service.db, at(0))).toBe(4);
  });
});

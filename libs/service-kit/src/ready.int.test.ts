import type { JsonWebKey } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { authorizationOf, testKeys, testPerson } from "@jobcentre/test-kit/sign-in-as";
import { startTestService, type TestService } from "@jobcentre/test-kit/test-service";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { notesService } from "./testing/notes-service.ts";

describe("a service that started before identity", () => {
  let service: TestService;
  let identity: "away" | "there" = "away";
  let asked = 0;
  const lines: Record<string, unknown>[] = [];
  const saidReady = () => lines.filter(({ msg }) => msg === "ready");
  const gauge = async () =>
    /^service_ready\{[^}]*\} (\d)$/m.exec(String((await service.call(null, "GET /metrics")).body.text))?.[1];
  const fetchKeys = async (): Promise<JsonWebKey[]> => {
    asked += 1;
    if (identity === "away") throw new Error("identity is away");
    return testKeys();
  };
  beforeAll(async () => {
    service = await startTestService(notesService, { fetchKeys, logged: (line) => lines.push(line) });
  });
  afterAll(() => service?.stop());
  const readyStatus = async (): Promise<number> => (await service.call(null, "GET /ready")).status;

  it("is live but not ready, because it could not say who anybody is", async () => {
    expect((await service.call(null, "GET /live")).status).toBe(200);
    expect(await readyStatus()).toBe(503);
    expect((await service.call(null, "GET /ready")).body).toEqual({
      status: "not ready",
      missing: ["identity's keys"],
    });
    expect([await gauge(), saidReady()]).toEqual(["0", []]);
    const person = testPerson("admin");
    const headers = { authorization: authorizationOf(person, "training") };
    expect((await service.call(null, "GET /api/admin/notes", undefined, headers)).status).toBeGreaterThanOrEqual(500);
  });

  it("gets the keys by itself once identity is there, is ready then and asks nobody for the first call", async () => {
    identity = "there";
    await expect.poll(readyStatus).toBe(200);
    await expect.poll(() => saidReady().length).toBe(1);
    expect([await gauge(), saidReady()]).toEqual(["1", [expect.objectContaining({ url: service.url })]]);
    identity = "away";
    const before = asked;
    expect((await service.call(testPerson("admin"), "GET /api/admin/notes")).status).toBe(200);
    expect(asked).toBe(before);
  });
});

it("a service whose store hangs says that it is not ready before the gateway's second is over", async () => {
  const service = await startTestService(notesService);
  onTestFinished(() => service.stop());
  await expect.poll(async () => (await service.call(null, "GET /ready")).status).toBe(200);
  const hangs = vi.spyOn(service.db.db!, "command").mockReturnValue(new Promise(() => undefined));
  const status = service.call(null, "GET /ready").then((answer) => answer.status);
  expect(await Promise.race([status, delay(1_000, "unreachable")])).toBe(503);
  hangs.mockRestore();
  expect((await service.call(null, "GET /ready")).status).toBe(200);
});

describe("a service whose broker goes away", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(notesService);
  });
  afterAll(() => service?.stop());
  const ready = async () => {
    const { status, body } = await service.call(null, "GET /ready");
    return [status, body.status];
  };

  it("answers on and says that it is degraded, to a balancer as well as to an operator", async () => {
    await expect.poll(ready).toEqual([200, "ready"]);
    service.transport.isReady = () => false;
    expect(await ready()).toEqual([200, "degraded"]);
    expect((await service.call(testPerson("admin"), "GET /api/admin/notes")).status).toBe(200);
    expect((await service.internal("GET /internal/ready")).body).toMatchObject({ store: true, broker: false });
    service.transport.isReady = () => true;
    expect(await ready()).toEqual([200, "ready"]);
  });

  it("says the same while its own events do not come, though it can publish", async () => {
    service.transport.isConsuming = () => false;
    expect(await ready()).toEqual([200, "degraded"]);
    expect((await service.internal("GET /internal/ready")).body).toMatchObject({ store: true, broker: false });
    service.transport.isConsuming = () => true;
    expect(await ready()).toEqual([200, "ready"]);
  });

  it("says the same where nobody has asked before", async () => {
    const unasked = await startTestService(notesService);
    onTestFinished(() => unasked.stop());
    unasked.transport.isReady = () => false;
    await expect.poll(async () => (await unasked.call(null, "GET /ready")).body.status).toBe("degraded");
  });
});

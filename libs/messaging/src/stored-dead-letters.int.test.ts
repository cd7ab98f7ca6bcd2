import type { ServiceName } from "@jobcentre/contracts/services";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import type { Connection } from "mongoose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createInProcessTransport } from "./in-process.ts";
import { inboxModel } from "./inbox.model.ts";
import { outboxModel } from "./outbox.model.ts";
import { storedDeadLetters } from "./stored-dead-letters.ts";
import { approve, effectModel, openDatabase, relay, testConsumer, until } from "./testing/delivery-fixture.ts";

const CONSUMING = ["identity", "admin", "training"] as const;
const databases = new Map<ServiceName, Connection>();
const databaseOf = (service: ServiceName): Connection => databases.get(service) as Connection;
const effects = (service: ServiceName, aggregate_id: string): Promise<number> =>
  effectModel(databaseOf(service)).countDocuments({ aggregate_id });

beforeAll(async () => {
  const { storeUri } = await testDatabase("letters");
  for (const service of [...CONSUMING, "jobs"] as const) databases.set(service, await openDatabase(storeUri, service));
});
afterAll(async () => {
  for (const db of databases.values()) await db.close();
});

it("an event that is delivered again after inboxes and outbox forgot it has its effect where it was given up, and only there", async () => {
  const transport = createInProcessTransport(databaseOf);
  const consumers = CONSUMING.map((service) => ({ service, ...testConsumer(databaseOf(service), service) }));
  const running = [...(await Promise.all(consumers.map(({ start }) => start(transport))))];
  const box = storedDeadLetters(databaseOf);
  const dead = async (): Promise<number[]> =>
    Promise.all(CONSUMING.map(async (service) => (await box.list(service)).length));
  const failsIn = (failing: readonly ServiceName[]): void => {
    for (const { service, failures } of consumers) failures.set("old", failing.includes(service) ? 1000 : 0);
  };
  failsIn(["identity", "admin"]);
  await approve(databaseOf("jobs"), "old");
  running.push(relay(databaseOf("jobs"), transport));
  await until("two gave it up", async () => (await dead()).join() === "1,1,0");
  const rows = outboxModel(databaseOf("jobs"));
  await until("it is published", async () => (await rows.countDocuments({ published_at: null })) === 0);

  // What 30 days do.
  await rows.deleteMany({});
  for (const service of CONSUMING) await inboxModel(databaseOf(service)).deleteMany({});
  failsIn(["admin"]);
  expect(await box.replay("identity", () => true)).toBe(1);
  await until("it is published again", async () => (await rows.countDocuments({ published_at: null })) === 0);
  expect([await effects("identity", "old"), await effects("training", "old")]).toEqual([1, 1]);

  // The other one that gave it up still gets it.
  failsIn([]);
  await box.replay("admin", () => true);
  await until("admin applied it", async () => (await effects("admin", "old")) === 1);
  expect([await effects("identity", "old"), await effects("training", "old")]).toEqual([1, 1]);
  for (const { stop } of running.reverse()) await stop();
  await transport.close();
});

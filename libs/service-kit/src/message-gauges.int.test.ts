import { outboxModel } from "@jobcentre/messaging/outbox.model";
import type { Transport } from "@jobcentre/messaging/transport";
import { createRecordingTransport } from "@jobcentre/test-kit/recording-transport";
import { type TestDatabase, testDatabase } from "@jobcentre/test-kit/store-database";
import { type Connection, createConnection, Types } from "mongoose";
import { Registry } from "prom-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { measureMessages } from "./message-gauges.ts";

let database: TestDatabase;
let db: Connection;
beforeAll(async () => {
  database = await testDatabase("gauges");
  db = await createConnection(database.uri).asPromise();
  await outboxModel(db).createIndexes();
});
afterAll(async () => {
  await db?.close();
  await database?.drop();
});

async function gaugesOf(transport: Transport, now: Date): Promise<Record<string, unknown>> {
  const registry = new Registry();
  measureMessages({ registry, name: "training", db, transport, now: () => now });
  const metrics = await registry.getMetricsAsJSON();
  return Object.fromEntries(metrics.map(({ name, values }) => [name, values[0]?.value]));
}

it("events in the outbox, how long the oldest waits, those in the queue and those given up are told", async () => {
  const row = { aggregate_id: "a", envelope: "{}" };
  const published = await outboxModel(db).create({ ...row, aggregate_version: 1, published_at: new Date() });
  const waiting = await outboxModel(db).create({ ...row, aggregate_version: 2 });
  const since = waiting._id.getTimestamp().getTime();
  const later = await outboxModel(db).create({
    ...row,
    _id: Types.ObjectId.createFromTime(since / 1000 + 60),
    aggregate_version: 3,
  });
  const now = new Date(since + 90_000);
  const transport = { ...createRecordingTransport(), countQueued: async () => 3, countDeadLetters: async () => 2 };
  expect(published.published_at).not.toBeNull();
  expect(await gaugesOf(transport, now)).toEqual({
    events_outbox_waiting: 2,
    events_outbox_oldest_seconds: 90,
    events_queued: 3,
    events_dead: 2,
  });
  await outboxModel(db).updateOne({ _id: waiting._id }, { published_at: new Date() });
  expect(await gaugesOf(transport, now)).toMatchObject({ events_outbox_waiting: 1, events_outbox_oldest_seconds: 30 });
  await outboxModel(db).updateOne({ _id: later._id }, { published_at: new Date() });
  expect(await gaugesOf(transport, now)).toMatchObject({ events_outbox_waiting: 0, events_outbox_oldest_seconds: 0 });
});

it("what the broker does not tell is not a number, and the rest is told", async () => {
  const away = async (): Promise<number> => Promise.reject(new Error("the broker is away"));
  const transport = { ...createRecordingTransport(), countQueued: away, countDeadLetters: away };
  const gauges = await gaugesOf(transport, new Date());
  expect(gauges).toMatchObject({ events_outbox_waiting: 0, events_queued: Number.NaN, events_dead: Number.NaN });
});

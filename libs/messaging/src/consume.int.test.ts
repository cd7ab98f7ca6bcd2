import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import mongoose, { type Connection } from "mongoose";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createConsumer } from "./consume.ts";
import { defineModel } from "./define-model.ts";
import { inboxFailureModel, inboxModel } from "./inbox.model.ts";
import { NotYet } from "./not-yet.ts";
import { keepsCopy, onEvent } from "./on-event.ts";
import { log, openDatabase, until } from "./testing/delivery-fixture.ts";
import { useTracer } from "./trace/spans.ts";
import { createSuspects } from "./unfinished-events.ts";

let db: Connection;
beforeAll(async () => {
  db = await openDatabase((await testDatabase("consume")).storeUri, "consume");
});
afterAll(async () => {
  await db?.dropDatabase();
  await db?.close();
});

const effectModel = defineModel(
  "effects",
  new mongoose.Schema<{ _id: string }>({ _id: { type: String, required: true } }),
);
beforeEach(async () => {
  for (const model of [effectModel(db), inboxModel(db), inboxFailureModel(db)]) await model.deleteMany();
});

const newId = (): string => new mongoose.Types.ObjectId().toHexString();
const eventWith = (id: string): string =>
  JSON.stringify({
    id,
    name: serviceRequestChanged.name,
    version: serviceRequestChanged.version,
    aggregate_id: "65f0c0ffee0000000000a001",
    aggregate_version: 1,
    occurred_at: "2026-11-20T10:00:00.000Z",
    actor: null,
    trace_id: "test-trace",
    data: serviceRequestChanged.example,
  });

describe.each([
  ["one transaction at a time", true],
  ["transactions side by side", false],
])("events that share transactions, %s", (_, oneAtATime) => {
  it("have their effects once, and one that fails takes no other with it", async () => {
    const ids = Array.from({ length: 200 }, newId);
    const bad = ids[20];
    const good = ids.filter((id) => id !== bad);
    const subscription = onEvent(serviceRequestChanged, async ({ id }) => {
      await effectModel(db).create([{ _id: id }]);
      if (id === bad) throw new Error("a mistake of ours");
    });
    const consumer = createConsumer({ db, subscriptions: [subscription], log, backoffMs: 1, oneAtATime });
    const outcomesOf = async (events: string[]) =>
      (await Promise.all(events.map((id) => consumer.deliver(eventWith(id))))).map(({ outcome }) => outcome);
    expect(await outcomesOf(ids)).toEqual(ids.map((id) => (id === bad ? "dead" : "applied")));
    // Some that were applied among new ones, as after a crash.
    const more = Array.from({ length: 50 }, newId);
    expect(await outcomesOf([...good.slice(0, 50), ...more])).toEqual([
      ...good.slice(0, 50).map(() => "duplicate"),
      ...more.map(() => "applied"),
    ]);
    for (const model of [effectModel(db), inboxModel(db)])
      expect((await model.find().sort({ _id: 1 }).lean()).map(({ _id }) => String(_id))).toEqual([...good, ...more]);
    expect(await inboxFailureModel(db).find().lean()).toMatchObject([{ _id: bad, attempts: 5 }]);
  });

  it("have them once where the same one comes twice at once", async () => {
    const ids = Array.from({ length: 30 }, newId);
    const subscription = onEvent(
      serviceRequestChanged,
      async ({ id }) => void (await effectModel(db).create([{ _id: id }])),
    );
    const consumer = createConsumer({ db, subscriptions: [subscription], log, backoffMs: 1, oneAtATime });
    const outcomes = await Promise.all([...ids, ...ids].map((id) => consumer.deliver(eventWith(id))));
    const count = (wanted: string) => outcomes.filter(({ outcome }) => outcome === wanted).length;
    expect([count("applied"), count("duplicate")]).toEqual([30, 30]);
    expect(await effectModel(db).countDocuments()).toBe(30);
  });
});

it("what every kill brings back is tried together while nothing is known against it, and a bad one among it is given up on alone", async () => {
  const watched = await mongoose
    .createConnection(`mongodb://${db.host}:${db.port}/?directConnection=true`, {
      dbName: db.name,
      autoIndex: false,
      autoCreate: false,
      monitorCommands: true,
    })
    .asPromise();
  onTestFinished(() => watched.close());
  let commits = 0;
  watched.getClient().on("commandStarted", ({ commandName }) => {
    if (commandName === "commitTransaction") commits += 1;
  });
  const ids = Array.from({ length: 200 }, newId);
  const bad = ids[20];
  const subscription = onEvent(serviceRequestChanged, async ({ id }) => {
    await effectModel(watched).create([{ _id: id }]);
    if (id === bad) throw new Error("a mistake of ours");
  });
  const suspects = createSuspects();
  const consumer = createConsumer({ db: watched, subscriptions: [subscription], log, backoffMs: 1, suspects });
  const delivered = await Promise.all(ids.map((id) => consumer.deliver(eventWith(id), undefined, true)));
  expect(delivered.map(({ outcome }) => outcome)).toEqual(ids.map((id) => (id === bad ? "dead" : "applied")));
  expect(await effectModel(db).countDocuments()).toBe(199);
  expect(await inboxFailureModel(db).countDocuments({ unfinished: { $ne: 0 } })).toBe(0);
  // Four groups, the parts of the one with the bad one, and what came before there were any others: one by one it would be 200.
  expect(commits).toBeLessThan(40);
});

it("a fact with fields of a later version is taken as far as it is known, so that two versions run side by side", async () => {
  const seen: object[] = [];
  const subscription = onEvent(serviceRequestChanged, async ({ data }) => void seen.push(data));
  const consumer = createConsumer({ db, subscriptions: [subscription], log });
  const event = JSON.parse(eventWith(newId()));
  const later = { ...event, data: { ...event.data, fee: 85_000 } };
  expect(await consumer.deliver(JSON.stringify(later))).toEqual({ outcome: "applied" });
  expect(seen).toEqual([event.data]);
});

it("a fact that is told once more reaches only handlers that keep copies", async () => {
  const seen: string[] = [];
  const note = (who: string) => onEvent(serviceRequestChanged, async () => void seen.push(who));
  const consumer = createConsumer({ db, subscriptions: [note("messages"), keepsCopy(note("copies"))], log });
  const retold = JSON.stringify({ ...JSON.parse(eventWith(newId())), retold: true });
  expect(await consumer.deliver(retold)).toEqual({ outcome: "applied" });
  expect(await consumer.deliver(retold)).toEqual({ outcome: "duplicate" });
  expect(seen).toEqual(["copies"]);
  expect(await consumer.deliver(eventWith(newId()))).toEqual({ outcome: "applied" });
  expect(seen).toEqual(["copies", "messages", "copies"]);
});

it("does not count against an event that the store was away, however often, also where it is back at once", async () => {
  const id = newId();
  let away = 0;
  const subscription = onEvent(serviceRequestChanged, async (event) => {
    away += 1;
    if (away <= 7) throw new mongoose.mongo.MongoNetworkError("read ECONNRESET");
    await effectModel(db).create([{ _id: event.id }]);
  });
  const consumer = createConsumer({ db, subscriptions: [subscription], log, backoffMs: 1 });
  expect(await consumer.deliver(eventWith(id))).toEqual({ outcome: "applied" });
  expect(await inboxFailureModel(db).countDocuments()).toBe(0);
});

describe("an event that needs another one, which has not come", () => {
  it("is to be delivered again, after ever longer pauses, so that others go first; it has its effect once that one came", async () => {
    let isThere = false;
    const subscription = onEvent(serviceRequestChanged, async ({ id }) => {
      if (!isThere) throw new NotYet("the first one has not come yet");
      await effectModel(db).create([{ _id: id }]);
    });
    const consumer = createConsumer({ db, subscriptions: [subscription], log, backoffMs: 10 });
    const event = eventWith(newId());
    expect(await consumer.deliver(event)).toEqual({ outcome: "later", afterMs: 20 });
    expect(await consumer.deliver(event)).toEqual({ outcome: "later", afterMs: 40 });
    isThere = true;
    expect(await consumer.deliver(event)).toEqual({ outcome: "applied" });
    expect(await effectModel(db).countDocuments()).toBe(1);
  });

  it("is given up on after ten tries, none of which is long in coming", async () => {
    const subscription = onEvent(serviceRequestChanged, async () => {
      throw new NotYet("the first one has not come yet");
    });
    const consumer = createConsumer({ db, subscriptions: [subscription], log, backoffMs: 10 });
    const event = eventWith(newId());
    const pauses: (number | undefined)[] = [];
    for (let tries = 1; tries < 10; tries++) pauses.push((await consumer.deliver(event)).afterMs);
    expect(pauses).toEqual([20, 40, 80, 160, 320, 320, 320, 320, 320]);
    expect(await consumer.deliver(event)).toEqual({
      outcome: "dead",
      reason: "NotYet: the first one has not come yet",
    });
    expect(await inboxModel(db).countDocuments()).toBe(0);
  });
});

describe("a consumer that stops", () => {
  it("gives up a write conflict at once, which the driver would try again for two minutes, and counts no failure", async () => {
    let attempts = 0;
    const subscription = onEvent(serviceRequestChanged, async () => {
      attempts += 1;
      const conflict = new mongoose.mongo.MongoServerError({ message: "another transaction holds this", code: 112 });
      conflict.addErrorLabel("TransientTransactionError");
      throw conflict;
    });
    const consumer = createConsumer({ db, subscriptions: [subscription], log, backoffMs: 5 });
    const delivery = consumer.deliver(eventWith(newId()));
    await until("the second attempt", () => attempts > 1);
    consumer.stop();
    expect(await delivery).toEqual({ outcome: "unsettled" });
    expect(await inboxFailureModel(db).countDocuments()).toBe(0);
    expect(await inboxModel(db).countDocuments()).toBe(0);
  });
});

describe("an event that is refused", () => {
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
  const header = `00-${trace}-00f067aa0ba902b7-01`;

  it.each([
    ["of a version nobody knows", { version: 99 }, "unknown version 99"],
    ["with data that are none", { data: { seats: "many" } }, "not a valid event"],
  ])("%s is found by the trace of the click it came from", async (_, changes, problem) => {
    const id = newId();
    const lines: object[] = [];
    const ends: object[] = [];
    useTracer((start) => ({ traceparent: header, end: (result) => ends.push({ ...start, ...result }) }));
    onTestFinished(() => useTracer(undefined));
    const written = pino({ base: null, timestamp: false }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const subscription = onEvent(serviceRequestChanged, async () => undefined);
    const consumer = createConsumer({ db, subscriptions: [subscription], log: written, service: "training" });
    const raw = JSON.stringify({ ...JSON.parse(eventWith(id)), trace_id: trace, ...changes });
    expect(await consumer.deliver(raw, header)).toMatchObject({ outcome: "dead" });
    const facts = { event: serviceRequestChanged.name, event_id: id, trace_id: trace };
    expect(lines).toMatchObject([{ ...facts, problem: expect.stringContaining(problem), msg: "event refused" }]);
    const name = `process ${serviceRequestChanged.name}`;
    expect(ends).toMatchObject([{ service: "training", name, parent: header, failed: true }]);

    expect(await consumer.deliver("{torn", header)).toMatchObject({ outcome: "dead" });
    expect(lines.at(-1)).toMatchObject({ trace_id: trace, msg: "event refused" });
    expect(await consumer.deliver("{torn", undefined)).toMatchObject({ outcome: "dead" });
    expect(lines.at(-1)).not.toHaveProperty("trace_id");
  });
});

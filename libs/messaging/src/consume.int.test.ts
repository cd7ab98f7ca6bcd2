import { applicationApproved } from "@jobcentre/contracts/events/training";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import mongoose, { type Connection } from "mongoose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createConsumer } from "./consume.ts";
import { defineModel } from "./define-model.ts";
import { inboxFailureModel, inboxModel } from "./inbox.model.ts";
import { onEvent } from "./on-event.ts";
import { log, openDatabase, until } from "./testing/delivery-fixture.ts";

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
    name: applicationApproved.name,
    version: applicationApproved.version,
    aggregate_id: "65f0c0ffee0000000000a001",
    aggregate_version: 1,
    occurred_at: "2026-11-20T10:00:00.000Z",
    actor: null,
    trace_id: "test-trace",
    data: applicationApproved.example,
  });

describe("events that wait for one another", () => {
  it("have their effects once, and one that fails takes no other with it", async () => {
    const ids = Array.from({ length: 40 }, newId);
    const bad = ids[20];
    const good = ids.filter((id) => id !== bad);
    const subscription = onEvent(applicationApproved, async ({ id }) => {
      await effectModel(db).create([{ _id: id }]);
      if (id === bad) throw new Error("a mistake of ours");
    });
    const consumer = createConsumer({ db, subscriptions: [subscription], log, backoffMs: 1, oneAtATime: true });
    const outcomesOf = async (events: string[]) =>
      (await Promise.all(events.map((id) => consumer.deliver(eventWith(id))))).map(({ outcome }) => outcome);
    expect(await outcomesOf(ids)).toEqual(ids.map((id) => (id === bad ? "dead" : "applied")));
    expect(await outcomesOf(good)).toEqual(good.map(() => "duplicate"));
    for (const model of [effectModel(db), inboxModel(db)])
      expect((await model.find().sort({ _id: 1 }).lean()).map(({ _id }) => String(_id))).toEqual(good);
    expect(await inboxFailureModel(db).find().lean()).toMatchObject([{ _id: bad, attempts: 5 }]);
  });
});

describe("a consumer that stops", () => {
  it("gives up a write conflict at once, which the driver would try again for two minutes, and counts no failure", async () => {
    let attempts = 0;
    const subscription = onEvent(applicationApproved, async () => {
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

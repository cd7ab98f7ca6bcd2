import { applicationApproved } from "@jobcentre/contracts/events/training";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import mongoose, { type Connection } from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createConsumer } from "./consume.ts";
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

const raw = JSON.stringify({
  id: new mongoose.Types.ObjectId().toHexString(),
  name: applicationApproved.name,
  version: applicationApproved.version,
  aggregate_id: "65f0c0ffee0000000000a001",
  aggregate_version: 1,
  occurred_at: "2026-11-20T10:00:00.000Z",
  actor: null,
  trace_id: "test-trace",
  data: applicationApproved.example,
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
    const delivery = consumer.deliver(raw);
    await until("the second attempt", () => attempts > 1);
    consumer.stop();
    expect(await delivery).toEqual({ outcome: "unsettled" });
    expect(await inboxFailureModel(db).countDocuments()).toBe(0);
    expect(await inboxModel(db).countDocuments()).toBe(0);
  });
});

import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { type Connection, mongo } from "mongoose";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { createConsumer } from "./consume.ts";
import { currentContext, runInContext } from "./execution-context.ts";
import { createInProcessTransport } from "./in-process.ts";
import { inboxFailureModel } from "./inbox.model.ts";
import { onEvent } from "./on-event.ts";
import { leaseModel } from "./relay-lease.ts";
import { approve, log, openDatabase, relay, until } from "./testing/delivery-fixture.ts";

let producer: Connection;
let other: Connection;
beforeAll(async () => {
  const { storeUri } = await testDatabase("context");
  producer = await openDatabase(storeUri, "producer");
  other = await openDatabase(storeUri, "consumer");
});
afterAll(async () => {
  for (const db of [producer, other]) {
    await db?.dropDatabase();
    await db?.close();
  }
});

it("a caller who went away after its commit changes nothing about what others do with the fact", async () => {
  const transport = createInProcessTransport(() => other);
  let [tries, applied] = [0, 0];
  const contexts: unknown[] = [];
  const subscription = onEvent(serviceRequestChanged, async () => {
    tries += 1;
    if (tries === 1) {
      // Another writer came first; the driver tries again.
      const conflict = new mongo.MongoServerError({ message: "WriteConflict", code: 112 });
      conflict.addErrorLabel("TransientTransactionError");
      throw conflict;
    }
    applied += 1;
  });
  const prepare = async (): Promise<void> => void contexts.push(currentContext());
  const consumer = createConsumer({ db: other, subscriptions: [subscription], log, backoffMs: 5, prepare });
  const nothing = async () => ({ outcome: "applied" as const });
  for (const service of ["identity", "admin", "training"] as const)
    await transport.subscribe(service, service === "training" ? consumer.deliver : nothing);
  const running = relay(producer, transport);
  onTestFinished(() => running.stop());
  await until("it has the lease", async () => (await leaseModel(producer).countDocuments()) === 1);
  let isGone = false;
  await runInContext({ trace_id: "click", actor: null, isGone: () => isGone }, async () => {
    await approve(producer, "gone");
    isGone = true;
  });
  await until("it is applied", () => applied === 1);
  expect(await inboxFailureModel(other).find({}, { last_error: 1, attempts: 1, _id: 0 }).lean()).toEqual([]);
  expect(contexts).toEqual([undefined, undefined]);
});

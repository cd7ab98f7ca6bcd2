import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import { describeWithBroker } from "@jobcentre/test-kit/broker-tests";
import { testDatabase } from "@jobcentre/test-kit/store-database";
import { type Connection, createConnection } from "mongoose";
import { describe, expect, it, onTestFinished } from "vitest";
import { createConsumer } from "./consume.ts";
import type { DeadLetterBox } from "./dead-letter-box.ts";
import { createInProcessTransport } from "./in-process.ts";
import { onEvent } from "./on-event.ts";
import { startRelay } from "./outbox-relay.ts";
import { createRabbitmqTransport } from "./rabbitmq.ts";
import { openRabbitmqDeadLetters } from "./rabbitmq-dead-letters.ts";
import { declareOnBroker } from "./rabbitmq-topology.ts";
import { leaseModel } from "./relay-lease.ts";
import { storedDeadLetters } from "./stored-dead-letters.ts";
import { approve, effectModel, log, openDatabase, until } from "./testing/delivery-fixture.ts";
import type { Transport } from "./transport.ts";
import { createSuspects } from "./unfinished-events.ts";

/** A process that relays and consumes for training, and ends over events of an aggregate. */
async function startProcess(db: Connection, transport: Transport, endsOver: string | null) {
  const { host, port } = db;
  const uri = `mongodb://${host}:${port}/?directConnection=true`;
  const own = await createConnection(uri, { dbName: db.name, autoIndex: false, autoCreate: false }).asPromise();
  let hasEnded = false;
  const subscription = onEvent(serviceRequestChanged, async ({ id, aggregate_id, aggregate_version }) => {
    await effectModel(own).create([{ event_id: id, aggregate_id, aggregate_version }]);
    if (aggregate_id !== endsOver) return;
    hasEnded = true;
    // Whatever would come next in this process never does.
    await new Promise(() => undefined);
  });
  const consumer = createConsumer({
    db: own,
    subscriptions: [subscription],
    log,
    backoffMs: 1,
    suspects: createSuspects(),
  });
  await transport.subscribe("training", consumer.deliver);
  const others = async () => ({ outcome: "applied" as const });
  for (const service of ["admin", "identity"] as const) await transport.subscribe(service, others);
  const relay = startRelay({ db: own, transport, log, pollMs: 20, stopsWithinMs: 0 });
  return {
    hasEnded: () => hasEnded,
    /** Neither store nor broker are told anything: its connections are gone. */
    async kill(): Promise<void> {
      await own.close(true);
      await transport.close();
      await relay.stop();
      // As time passes until another one relays.
      await leaseModel(db).updateMany({}, { until: new Date(0) });
    },
  };
}

function describeEnds(
  title: string,
  make: (db: Connection) => Promise<{ open: () => Promise<Transport>; box: DeadLetterBox }>,
): void {
  describe(title, () => {
    it("has an event that ends its process given up after a few starts, with nobody's beside it", async () => {
      const db = await openDatabase((await testDatabase("ended")).storeUri, "training");
      const { open, box } = await make(db);
      onTestFinished(async () => {
        await box.close();
        await db.close();
      });
      const beside = Array.from({ length: 10 }, (_, no) => `beside ${no}`);
      const effects = async () => (await effectModel(db).find().lean()).map(({ aggregate_id }) => aggregate_id).sort();
      const letters = async () => (await box.list("training")).map(({ raw }) => JSON.parse(raw).aggregate_id);
      for (const aggregate of [...beside, "deadly", ...beside]) await approve(db, aggregate);

      let ends = 0;
      while (ends < 10 && (await letters()).length === 0) {
        const running = await startProcess(db, await open(), "deadly");
        await until("it ends or gives up", async () => running.hasEnded() || (await letters()).length > 0);
        if (running.hasEnded()) ends += 1;
        else await until("the others are applied", async () => (await effects()).length === 20);
        await running.kill();
      }
      expect(ends).toBeGreaterThan(3);
      expect(ends).toBeLessThanOrEqual(7);
      expect(await letters()).toEqual(["deadly"]);
      expect(await effects()).toEqual([...beside, ...beside].sort());

      // By one whose mistake is mended.
      const mended = await startProcess(db, await open(), null);
      await box.replay("training", () => true);
      await until("it is applied", async () => (await effects()).includes("deadly"));
      await mended.kill();
    });
  });
}

describeEnds("events inside one process", async (db) => ({
  open: async () => createInProcessTransport(() => db, ["training", "admin", "identity"]),
  box: storedDeadLetters(() => db),
}));

await describeWithBroker("a real RabbitMQ", (url, newNamespace) => {
  describeEnds("events over RabbitMQ", async () => {
    const namespace = newNamespace();
    await declareOnBroker(url, namespace);
    return {
      open: () => createRabbitmqTransport(url, log, { namespace }),
      box: await openRabbitmqDeadLetters(url, namespace),
    };
  });
});

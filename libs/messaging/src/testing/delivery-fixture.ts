import { randomBytes } from "node:crypto";
import { serviceRequestChanged } from "@jobcentre/contracts/events/service-requests";
import type { ServiceName } from "@jobcentre/contracts/services";
import { type Connection, createConnection, Schema } from "mongoose";
import { pino } from "pino";
import { type Consumer, createConsumer } from "../consume.ts";
import { deadLetterModel } from "../dead-letter.model.ts";
import { defineModel } from "../define-model.ts";
import { inTransaction } from "../in-transaction.ts";
import { inboxFailureModel, inboxModel } from "../inbox.model.ts";
import { onEvent } from "../on-event.ts";
import { aggregateVersionModel, outboxModel } from "../outbox.model.ts";
import { startRelay } from "../outbox-relay.ts";
import { recordEvent } from "../record-event.ts";
import { leaseModel } from "../relay-lease.ts";
import type { Transport } from "../transport.ts";

export const log = pino({ level: process.env.TEST_LOG_LEVEL ?? "silent" });

interface Effect {
  event_id: string;
  aggregate_id: string;
  aggregate_version: number;
}
const effectSchema = new Schema<Effect>(
  { event_id: String, aggregate_id: String, aggregate_version: Number },
  { versionKey: false },
);
/** What the handlers under test do: one row per event, with nothing unique about it, so that a double shows. */
export const effectModel = defineModel<Effect>("effects", effectSchema);

export async function openDatabase(storeUri: string, name: string): Promise<Connection> {
  const db = await createConnection(storeUri, { dbName: `${name}_${randomBytes(5).toString("hex")}` }).asPromise();
  const models = [
    outboxModel,
    aggregateVersionModel,
    leaseModel,
    inboxModel,
    inboxFailureModel,
    deadLetterModel,
    effectModel,
  ];
  for (const model of models) {
    await model(db).createCollection();
    await model(db).createIndexes();
  }
  return db;
}

export interface TestConsumer {
  db: Connection;
  /** Fails the next deliveries of an aggregate this many times. */
  failures: Map<string, number>;
  attempts: string[];
  start(transport: Transport): Promise<{ stop(): Promise<void> }>;
}

/** A consumer of serviceRequestChanged whose effect is a row, and that fails when told to. */
export function testConsumer(db: Connection, service: ServiceName): TestConsumer {
  const failures = new Map<string, number>();
  const attempts: string[] = [];
  const subscription = onEvent(serviceRequestChanged, async ({ id, aggregate_id, aggregate_version }) => {
    attempts.push(id);
    await effectModel(db).create([{ event_id: id, aggregate_id, aggregate_version }]);
    const left = failures.get(aggregate_id) ?? 0;
    if (left > 0) {
      failures.set(aggregate_id, left - 1);
      throw new Error("told to fail");
    }
  });
  return {
    db,
    failures,
    attempts,
    async start(transport) {
      const consumer: Consumer = createConsumer({ db, subscriptions: [subscription], log, backoffMs: 5 });
      const subscribed = await transport.subscribe(service, consumer.deliver);
      return {
        async stop() {
          consumer.stop();
          await subscribed.stop();
        },
      };
    },
  };
}

/** Records one fact about an aggregate, as a use case would. */
export async function approve(db: Connection, aggregate_id: string): Promise<void> {
  await inTransaction(db, () =>
    recordEvent(db, serviceRequestChanged, { aggregate_id, data: serviceRequestChanged.example }),
  );
}

export const relay = (db: Connection, transport: Transport, pollMs = 20) => startRelay({ db, transport, log, pollMs });

/** The same, and the lines of warnings and errors that it logs. */
export function watchedRelay(db: Connection, transport: Transport) {
  const lines: string[] = [];
  const own = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
  return { lines, running: startRelay({ db, transport, log: own, pollMs: 20 }) };
}

/** Waits for a condition that other processes bring about; fails after 20 s, as polls of tests do. */
export async function until(what: string, condition: () => Promise<boolean> | boolean): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`never happened: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** What a consumer did for an aggregate, in the order in which it did it. */
export const effectsOf = (consumer: TestConsumer, aggregate_id: string) =>
  effectModel(consumer.db).find({ aggregate_id }).sort({ _id: 1 }).lean();

/** Until a consumer has done so much for an aggregate. */
export const applied = (consumer: TestConsumer, aggregate_id: string, count: number): Promise<void> =>
  until(`${count} effects of ${aggregate_id}`, async () => (await effectsOf(consumer, aggregate_id)).length >= count);

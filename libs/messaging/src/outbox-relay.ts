import { randomUUID } from "node:crypto";
import type { Envelope } from "@jobcentre/contracts/envelope";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import { type OutboxRow, outboxModel } from "./outbox.model.ts";
import { holdLease, releaseLease } from "./relay-lease.ts";
import { startSpan } from "./trace/spans.ts";
import { parentIn } from "./trace/traceparent.rules.ts";
import type { Transport } from "./transport.ts";
import { onWakeUp } from "./wake-up.ts";

const MAX_AGGREGATES_AT_ONCE = 64;
const BATCH = 200;

const NOT_YET = "event not published yet, trying again";

/** Which event could not be published, for the log. */
class NotPublished {
  readonly cause: unknown;
  readonly event: string;
  readonly event_id: string;
  readonly trace_id: string;

  constructor(cause: unknown, { name, id, trace_id }: Envelope) {
    this.cause = cause;
    this.event = name;
    this.event_id = id;
    this.trace_id = trace_id;
  }
}

/** Publishes a row as part of the trace that it was recorded in. */
async function inSpan(
  service: string,
  row: OutboxRow,
  publish: (envelope: Envelope, traceparent: string | undefined) => Promise<void>,
): Promise<void> {
  const envelope = JSON.parse(row.envelope) as Envelope;
  const { id, name, trace_id } = envelope;
  const parent = parentIn(trace_id, row.traceparent);
  const attributes = { "messaging.message.id": id, "messaging.destination.name": name };
  const span = startSpan({ service, name: `publish ${name}`, kind: "producer", parent, attributes });
  try {
    await publish(envelope, span.traceparent);
    span.end();
  } catch (error) {
    span.end({ failed: true });
    throw new NotPublished(error, envelope);
  }
}

export interface Relay {
  /** Resolves when nothing is under way any more; what is unpublished stays in the outbox. */
  stop(): Promise<void>;
}

/**
 * Publishes committed outbox rows, in order per aggregate, and marks a row only after the transport said it is
 * safe: a crash in between publishes it again, and consumers drop the duplicate. One instance of a service
 * relays at a time (a lease), so the order holds on any number of instances. `pollMs`: how often it looks
 * without being woken.
 */
export function startRelay(options: {
  db: Connection;
  transport: Transport;
  log: Logger;
  pollMs?: number;
  /** Who publishes, for traces; the database's name unless told. */
  service?: string;
}): Relay {
  const { db, transport, log, pollMs = 200, service = db.name } = options;
  const owner = randomUUID();
  const busy = new Set<string>();
  const tasks = new Set<Promise<void>>();
  let stopping = false;
  let woken = false;
  let wake: (() => void) | undefined;
  const wakeUp = (): void => {
    woken = true;
    wake?.();
  };

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (woken || stopping) return resolve();
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function publishAggregate(aggregateId: string): Promise<void> {
    const Outbox = outboxModel(db);
    const rows = await Outbox.find({ aggregate_id: aggregateId, published_at: null })
      .sort({ aggregate_version: 1 })
      .limit(BATCH)
      .lean();
    for (const row of rows) {
      if (stopping) return;
      await inSpan(service, row, (envelope, traceparent) => transport.publish(envelope, traceparent));
      await Outbox.updateOne({ _id: row._id }, { $set: { published_at: new Date() } });
    }
  }

  function startAggregate(aggregateId: string): void {
    busy.add(aggregateId);
    const task = publishAggregate(aggregateId)
      .catch(async (error: unknown) => {
        const { cause, ...about } = error instanceof NotPublished ? error : { cause: error };
        if (!stopping) log.warn({ err: cause, ...about, aggregate_id: aggregateId }, NOT_YET);
        await new Promise((resolve) => setTimeout(resolve, stopping ? 0 : pollMs));
      })
      .finally(() => {
        busy.delete(aggregateId);
        tasks.delete(task);
        wakeUp();
      });
    tasks.add(task);
  }

  async function look(): Promise<void> {
    if (!(await holdLease(db, owner))) return;
    const rows: Pick<OutboxRow, "aggregate_id">[] = await outboxModel(db)
      .find({ published_at: null, aggregate_id: { $nin: [...busy] } }, { aggregate_id: 1 })
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean();
    for (const row of rows) {
      if (busy.size >= MAX_AGGREGATES_AT_ONCE) return;
      if (!busy.has(row.aggregate_id)) startAggregate(row.aggregate_id);
    }
  }

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false;
      await look().catch((error: unknown) => {
        if (!stopping) log.warn({ err: error }, "outbox not readable, trying again");
      });
      await pause(pollMs);
    }
  }

  const forget = onWakeUp(db, wakeUp);
  const loop = run();
  return {
    async stop() {
      stopping = true;
      forget();
      wakeUp();
      await loop;
      await Promise.allSettled([...tasks]);
      await releaseLease(db, owner).catch(() => undefined);
    },
  };
}

import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Envelope } from "@jobcentre/contracts/envelope";
import type { Connection, Types } from "mongoose";
import type { Logger } from "pino";
import { createBatches } from "./batches.ts";
import { type OutboxRow, outboxModel, UNPUBLISHED_INDEX, VERSION_INDEX } from "./outbox.model.ts";
import { holdLease, releaseLease } from "./relay-lease.ts";
import { startSpan } from "./trace/spans.ts";
import { parentIn } from "./trace/traceparent.rules.ts";
import type { Transport } from "./transport.ts";
import { onWakeUp } from "./wake-up.ts";

const BATCH = 500;
/** Rounds share commands the better the longer they last; nothing waits longer than this for the next one. */
const ROUND_MS = 25;

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
 * Publishes committed outbox rows, many aggregates at a time and in order per aggregate: the next row of one only after the
 * transport said that the one before is safe. A row is marked after that, many with one write: a crash in between
 * publishes them again, and consumers drop the duplicates. One instance of a service relays at a time (a lease); where two
 * do, each publishes whole beginnings of what is unpublished, so facts still arrive first in their order. `pollMs`: how
 * often it looks without being woken.
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
  const Outbox = outboxModel(db);
  const owner = randomUUID();
  const busy = new Set<string>();
  const tasks = new Set<Promise<void>>();
  let stopping = false;
  let woken = false;
  /** Whether there may be rows that the last look left out. */
  let leftOut = false;
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

  const marks = createBatches<Types.ObjectId, void>(
    async (ids) => {
      await Outbox.updateMany({ _id: { $in: ids } }, { $set: { published_at: new Date() } });
      return [];
    },
    { most: BATCH },
  );

  async function publishAggregate(rows: readonly OutboxRow[]): Promise<void> {
    for (const row of rows) {
      if (stopping) return;
      await inSpan(service, row, (envelope, traceparent) => transport.publish(envelope, traceparent));
      await marks.give(row._id);
    }
  }

  function startAggregate(aggregateId: string, rows: readonly OutboxRow[]): void {
    busy.add(aggregateId);
    const task = publishAggregate(rows)
      .catch(async (error: unknown) => {
        const { cause, ...about } = error instanceof NotPublished ? error : { cause: error };
        if (!stopping) log.warn({ err: cause, ...about, aggregate_id: aggregateId }, NOT_YET);
        await new Promise((resolve) => setTimeout(resolve, stopping ? 0 : pollMs));
        leftOut = true;
      })
      .finally(() => {
        busy.delete(aggregateId);
        tasks.delete(task);
        if (leftOut) wakeUp();
      });
    tasks.add(task);
  }

  /** The first unpublished rows, of each aggregate from the first on without a gap. */
  async function unpublished(): Promise<OutboxRow[]> {
    const others = busy.size > 0 && { aggregate_id: { $nin: [...busy] } };
    leftOut = busy.size > 0;
    const first: OutboxRow[] = await Outbox.find({ published_at: null, ...others })
      .hint(UNPUBLISHED_INDEX)
      .limit(BATCH)
      .lean();
    if (first.length < BATCH) return first.sort((a, b) => a.aggregate_version - b.aggregate_version);
    // The index does not know the order: what was not seen may come before what was.
    leftOut = true;
    const ids = [...new Set(first.map(({ aggregate_id }) => aggregate_id))];
    return Outbox.find({ aggregate_id: { $in: ids }, published_at: null })
      .hint(VERSION_INDEX)
      .sort(VERSION_INDEX)
      .limit(BATCH)
      .lean();
  }

  async function look(): Promise<void> {
    if (!(await holdLease(db, owner))) return;
    const byAggregate = new Map<string, OutboxRow[]>();
    for (const row of await unpublished())
      byAggregate.set(row.aggregate_id, [...(byAggregate.get(row.aggregate_id) ?? []), row]);
    for (const [aggregateId, rows] of byAggregate) startAggregate(aggregateId, rows);
  }

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false;
      const roundEnds = delay(ROUND_MS);
      await look().catch((error: unknown) => {
        if (!stopping) log.warn({ err: error }, "outbox not readable, trying again");
      });
      if (tasks.size > 0) await roundEnds;
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

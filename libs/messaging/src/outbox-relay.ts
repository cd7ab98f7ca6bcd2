import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Connection, Types } from "mongoose";
import type { Logger } from "pino";
import { createBatches } from "./batches.ts";
import { onCommitted } from "./committed-rows.ts";
import { type OutboxRow, outboxModel, UNPUBLISHED_INDEX, VERSION_INDEX } from "./outbox.model.ts";
import { NotPublished, publishRow } from "./publish-row.ts";
import { createPublishedVersions } from "./published-versions.ts";
import { holdLease, holdsLease, releaseLease } from "./relay-lease.ts";
import type { Transport } from "./transport.ts";

const BATCH = 500;
/** Looks and marks share commands the better the further apart they are; nothing waits longer than this for the next one. */
const ROUND_MS = 25;

const NOT_YET = "event not published yet, trying again";

function byAggregate(rows: readonly OutboxRow[]): Map<string, OutboxRow[]> {
  const found = new Map<string, OutboxRow[]>();
  for (const row of rows) found.set(row.aggregate_id, [...(found.get(row.aggregate_id) ?? []), row]);
  return found;
}

export interface Relay {
  /** Resolves when nothing is under way any more; what is unpublished stays in the outbox. */
  stop(): Promise<void>;
}

/**
 * Publishes outbox rows as they are committed here, and what a look at the outbox finds beside them: many aggregates at a
 * time and in order per aggregate, the next row of one only after the transport said that the one before is safe. Rows are
 * marked after that, many with one write: a crash in between publishes them again, and consumers drop the duplicates. One instance of a service relays at a time (a lease); where two
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
  const versions = createPublishedVersions();
  let stopping = false;
  let woken = false;
  /** Whether the last look did not see everything. */
  let cutOff = false;
  /** Busy ones about which there are more facts. */
  const further = new Set<string>();
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
    { most: BATCH, apartMs: ROUND_MS },
  );

  async function publishAggregate(rows: readonly OutboxRow[]): Promise<void> {
    const marked: Promise<void>[] = [];
    try {
      for (const row of rows) {
        if (stopping) return;
        await publishRow(service, row, transport);
        versions.published(row);
        const mark = marks.give(row._id);
        // Told below; until then nobody listens.
        mark.catch(() => undefined);
        marked.push(mark);
      }
    } finally {
      await Promise.all(marked);
    }
  }

  function startAggregate(aggregateId: string, rows: readonly OutboxRow[]): void {
    busy.add(aggregateId);
    const task = publishAggregate(rows)
      .catch(async (error: unknown) => {
        const { cause, ...about } = error instanceof NotPublished ? error : { cause: error };
        if (!stopping) log.warn({ err: cause, ...about, aggregate_id: aggregateId }, NOT_YET);
        await new Promise((resolve) => setTimeout(resolve, stopping ? 0 : pollMs));
        further.add(aggregateId);
      })
      .finally(() => {
        busy.delete(aggregateId);
        tasks.delete(task);
        if (further.delete(aggregateId) || cutOff) wakeUp();
      });
    tasks.add(task);
  }

  /** The first unpublished rows, of each aggregate from the first on without a gap. */
  async function unpublished(): Promise<OutboxRow[]> {
    const others = busy.size > 0 && { aggregate_id: { $nin: [...busy] } };
    cutOff = false;
    const first: OutboxRow[] = await Outbox.find({ published_at: null, ...others })
      .hint(UNPUBLISHED_INDEX)
      .limit(BATCH)
      .lean();
    if (first.length < BATCH) return first.sort((a, b) => a.aggregate_version - b.aggregate_version);
    // The index does not know the order: what was not seen may come before what was.
    cutOff = true;
    const ids = [...new Set(first.map(({ aggregate_id }) => aggregate_id))];
    return Outbox.find({ aggregate_id: { $in: ids }, published_at: null })
      .hint(VERSION_INDEX)
      .sort(VERSION_INDEX)
      .limit(BATCH)
      .lean();
  }

  async function look(): Promise<void> {
    if (!(await holdLease(db, owner))) return;
    for (const [aggregateId, rows] of byAggregate(await unpublished())) {
      // Begun meanwhile with what was committed here.
      if (busy.has(aggregateId)) further.add(aggregateId);
      else startAggregate(aggregateId, rows);
    }
  }

  /** Publishes what was just committed here without a look, where nothing that is still unpublished can come before it. */
  function startAtOnce(committed: readonly OutboxRow[]): void {
    const mayPublish = !stopping && holdsLease(db, owner);
    for (const [aggregateId, rows] of byAggregate(committed)) {
      const isNext = versions.isNext(rows[0] as OutboxRow);
      if (busy.has(aggregateId)) further.add(aggregateId);
      else if (mayPublish && isNext && busy.size < BATCH) startAggregate(aggregateId, rows);
      else wakeUp();
    }
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

  const forget = onCommitted(db, startAtOnce);
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

import { AsyncResource } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Connection, Types } from "mongoose";
import type { Logger } from "pino";
import { createBatches } from "./batches.ts";
import { onCommitted } from "./committed-rows.ts";
import { type OutboxRow, outboxModel } from "./outbox.model.ts";
import { NotPublished, publishRow } from "./publish-row.ts";
import { createPublishedVersions } from "./published-versions.ts";
import { holdLease, holdsLease, isTakenByAnother, releaseLease } from "./relay-lease.ts";
import { createStandingFailures } from "./standing-failures.ts";
import type { Transport } from "./transport.ts";
import { behindOthers, byAggregate, findUnpublished } from "./unpublished-facts.ts";

const BATCH = 500;
/** Looks and marks share commands the better the further apart they are; nothing waits longer than this for the next one. */
const ROUND_MS = 25;

/** The longest wait before a fact is tried again that could not be published many times. */
const LONGEST_PAUSE_MS = 10_000;

const NOT_YET = "event not published yet, trying again";
/** As no record is called. */
const OUTBOX = "the outbox";

export interface Relay {
  /** Resolves when nothing is under way any more, or what is has not been confirmed in time: it stays in the outbox. */
  stop(): Promise<void>;
}

/**
 * Publishes outbox rows as they are committed here, and what a look at the outbox finds beside them: many aggregates at a
 * time and in order per aggregate, the next row of one only after the transport said that the one before is safe. Rows are
 * marked after that, many with one write: a crash in between publishes them again, and consumers drop the duplicates.
 * One instance of a service relays at a time (a lease); where two do, each publishes whole beginnings of what is
 * unpublished, so facts still arrive first in their order. While the transport is not ready nothing is tried.
 * What cannot be published is tried again after `pollMs`, then twice as long each time up to 10 s.
 * `pollMs`: how often it looks without being woken.
 */
export function startRelay(options: {
  db: Connection;
  transport: Transport;
  log: Logger;
  pollMs?: number;
  /** How long a stop waits for the transport. */
  stopsWithinMs?: number;
  /** Who publishes, for traces; the database's name unless told. */
  service?: string;
}): Relay {
  const { db, transport, log, pollMs = 200, stopsWithinMs = 5_000, service = db.name } = options;
  const Outbox = outboxModel(db);
  const owner = randomUUID();
  const busy = new Set<string>();
  const tasks = new Set<Promise<void>>();
  const versions = createPublishedVersions();
  const failures = createStandingFailures(log);
  const stopped = new AbortController();
  let stopping = false;
  let woken = false;
  let hasLooked = false;
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

  async function publishAggregate(rows: readonly OutboxRow[], areLeftOver: boolean): Promise<void> {
    const marked: Promise<void>[] = [];
    try {
      for (const [at, row] of rows.entries()) {
        if (stopping) return;
        // One in between was not seen, or is published already: the next look tells.
        if (row.aggregate_version !== (rows[0] as OutboxRow).aggregate_version + at) {
          further.add(row.aggregate_id);
          return;
        }
        await publishRow(service, row, transport, areLeftOver);
        versions.published(row);
        failures.over(row.aggregate_id);
        const mark = marks.give(row._id);
        // Told below; until then nobody listens.
        mark.catch(() => undefined);
        marked.push(mark);
      }
    } finally {
      await Promise.all(marked);
    }
  }

  function startAggregate(aggregateId: string, rows: readonly OutboxRow[], areLeftOver = false): void {
    busy.add(aggregateId);
    const task = publishAggregate(rows, areLeftOver)
      .catch(async (error: unknown) => {
        const { cause, ...about } = error instanceof NotPublished ? error : { cause: error };
        if (stopping) return;
        const inVain = failures.failed(aggregateId, { err: cause, ...about, aggregate_id: aggregateId }, NOT_YET);
        const ms = Math.min(pollMs * 2 ** (inVain - 1), LONGEST_PAUSE_MS);
        await delay(ms, undefined, { signal: stopped.signal }).catch(() => undefined);
        further.add(aggregateId);
      })
      .finally(() => {
        busy.delete(aggregateId);
        tasks.delete(task);
        if (further.delete(aggregateId) || cutOff) wakeUp();
      });
    tasks.add(task);
  }

  async function look(): Promise<void> {
    // Who cannot publish leaves the lease to who can. The transport itself says that it waits for its broker.
    if (!transport.isReady()) return;
    // What the first look finds after one that ended without a stop, that one may have ended over.
    const areLeftOver = !hasLooked && (await isTakenByAnother(db, owner));
    if (!(await holdLease(db, owner))) return;
    // Broker or store are slow: what is under way is enough to hold in memory.
    cutOff = busy.size >= BATCH;
    if (cutOff) return;
    versions.lookBegins();
    const { rows, isCutOff } = await findUnpublished(db, { most: BATCH, without: busy });
    const found = byAggregate(rows);
    const doubtful = [...found.values()].flatMap(([first]) => (first && !versions.isNext(first) ? [first] : []));
    const behind = await behindOthers(db, doubtful);
    for (const [aggregateId, own] of found) {
      const left = own.filter((row) => !versions.isOutdated(row));
      // Or begun meanwhile with what was committed here.
      if (behind.has(aggregateId) || busy.has(aggregateId)) lookAgainFor(aggregateId);
      else if (left.length > 0) startAggregate(aggregateId, left, areLeftOver);
    }
    hasLooked = true;
    cutOff = isCutOff;
    // There may be more about the last one, which looks leave out while it is busy.
    const last = rows.at(-1);
    if (isCutOff && last) lookAgainFor(last.aggregate_id);
  }

  function lookAgainFor(aggregateId: string): void {
    if (busy.has(aggregateId)) further.add(aggregateId);
    else wakeUp();
  }

  /** Publishes what was just committed here without a look, where nothing that is still unpublished can come before it. */
  function startAtOnce(committed: readonly OutboxRow[]): void {
    const mayPublish = !stopping && transport.isReady() && holdsLease(db, owner);
    for (const [aggregateId, rows] of byAggregate(committed)) {
      const isNext = versions.isNext(rows[0] as OutboxRow);
      const startsNow = mayPublish && isNext && !busy.has(aggregateId) && busy.size < BATCH;
      if (startsNow) startAggregate(aggregateId, rows);
      else lookAgainFor(aggregateId);
    }
  }

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false;
      const roundEnds = delay(ROUND_MS);
      await look().then(
        () => failures.over(OUTBOX),
        (error: unknown) => {
          if (!stopping) failures.failed(OUTBOX, { err: error }, "outbox not readable, trying again");
        },
      );
      if (tasks.size > 0) await roundEnds;
      await pause(pollMs);
    }
  }

  // Whoever committed has a context of their own, which ends with their call.
  const forget = onCommitted(db, AsyncResource.bind(startAtOnce));
  const loop = run();
  return {
    async stop() {
      stopping = true;
      stopped.abort();
      forget();
      wakeUp();
      await loop;
      await Promise.race([Promise.allSettled([...tasks]), delay(stopsWithinMs, undefined, { ref: false })]);
      await releaseLease(db, owner).catch(() => undefined);
    },
  };
}

import { AsyncResource } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import { onCommitted } from "./committed-rows.ts";
import type { OutboxRow } from "./outbox.model.ts";
import { createPublishing } from "./publish-in-order.ts";
import { createPublishedVersions } from "./published-versions.ts";
import { holdLease, holdsLease, isSureOfLease, isTakenByAnother, releaseLease, waitsForLease } from "./relay-lease.ts";
import { createStandingFailures } from "./standing-failures.ts";
import type { Transport } from "./transport.ts";
import { behindOthers, byAggregate, findUnpublished, isAnythingUnpublished } from "./unpublished-facts.ts";

/** Facts that a look finds, and aggregates under way, at most. */
const BATCH = 500;
/** Looks and marks share commands the better the further apart they are; nothing waits longer than this for the next one. */
const ROUND_MS = 25;

/** Between looks of who has the lease: other instances write at any time, and leave it to that one to publish. */
const POLL_MS = 200;
/** Where nobody does, looks are for what was written beside the product, such as a repeated event, and by who ended before publishing it. */
const POLL_AT_REST_MS = 1_000;

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
 * One instance of a service relays at a time (a lease, which lapses where there is nothing to publish); where two do, each publishes whole beginnings of what is
 * unpublished, so facts still arrive first in their order. While the transport is not ready nothing is tried.
 * What cannot be published is tried again after `pollMs`, then twice as long each time up to 10 s.
 * `pollMs`: how often it looks without being woken; less often unless told where everything is published by this process.
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
  const { db, transport, log, stopsWithinMs = 5_000, service = db.name } = options;
  const pollMs = options.pollMs ?? POLL_MS;
  const owner = randomUUID();
  const versions = createPublishedVersions();
  const failures = createStandingFailures(log);
  const stopped = new AbortController();
  let woken = false;
  let hasLooked = false;
  /** Whether anything was published since the lease was taken, or kept up. */
  let isUsed = false;
  /** Whether the last look found nothing to publish, and left the lease alone. */
  let isAtRest = false;
  /** Whether the last look did not see everything. */
  let cutOff = false;
  let wake: (() => void) | undefined;
  const wakeUp = (): void => {
    woken = true;
    wake?.();
  };

  const publishing = createPublishing({
    db,
    service,
    transport,
    versions,
    failures,
    pollMs,
    markEveryMs: ROUND_MS,
    stopped: stopped.signal,
    onEnd: (hasMore) => {
      if (hasMore || cutOff) wakeUp();
    },
  });
  const { busy } = publishing;

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      if (woken || stopped.signal.aborted) return resolve();
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function look(): Promise<void> {
    isAtRest = false;
    // Who cannot publish leaves the lease to who can. The transport itself says that it waits for its broker.
    if (!transport.isReady() || waitsForLease(db, owner)) return;
    // What the first look finds after one that ended without a stop, that one may have ended over.
    const areLeftOver = !hasLooked && (await isTakenByAnother(db, owner));
    const isToBeAsked = !isSureOfLease(db, owner);
    // A lease that nobody needs is let go: keeping it up is a write, and a flush of the store.
    const mayRest = isToBeAsked && hasLooked && !isUsed && busy.size === 0;
    isAtRest = mayRest && !(await isAnythingUnpublished(db));
    if (isAtRest) return;
    if (!(await holdLease(db, owner))) return;
    if (isToBeAsked) isUsed = false;
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
      else if (left.length > 0) start(aggregateId, left, areLeftOver);
    }
    hasLooked = true;
    cutOff = isCutOff;
    // There may be more about the last one, which looks leave out while it is busy.
    const last = rows.at(-1);
    if (isCutOff && last) lookAgainFor(last.aggregate_id);
  }

  function start(aggregateId: string, rows: readonly OutboxRow[], areLeftOver = false): void {
    isUsed = true;
    publishing.start(aggregateId, rows, areLeftOver);
  }

  function lookAgainFor(aggregateId: string): void {
    if (!publishing.hasMore(aggregateId)) wakeUp();
  }

  /** Publishes what was just committed here without a look, where nothing that is still unpublished can come before it. */
  function startAtOnce(committed: readonly OutboxRow[]): void {
    const mayPublish = !stopped.signal.aborted && transport.isReady() && holdsLease(db, owner);
    for (const [aggregateId, rows] of byAggregate(committed)) {
      const isNext = versions.isNext(rows[0] as OutboxRow);
      const startsNow = mayPublish && isNext && !busy.has(aggregateId) && busy.size < BATCH;
      if (startsNow) start(aggregateId, rows);
      else lookAgainFor(aggregateId);
    }
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      woken = false;
      const roundEnds = delay(ROUND_MS);
      await look().then(
        () => failures.over(OUTBOX),
        (error: unknown) => {
          if (!stopped.signal.aborted) failures.failed(OUTBOX, { err: error }, "outbox not readable, trying again");
        },
      );
      if (busy.size > 0) await roundEnds;
      // As long as its lease lasts, others leave to it what they record.
      const isFree = isAtRest && !holdsLease(db, owner);
      const mayBeLate = isFree || (hasLooked && transport.isOfOneProcess);
      await pause(mayBeLate ? (options.pollMs ?? POLL_AT_REST_MS) : pollMs);
    }
  }

  // Whoever committed has a context of their own, which ends with their call.
  const forget = onCommitted(db, AsyncResource.bind(startAtOnce));
  const loop = run();
  return {
    async stop() {
      stopped.abort();
      forget();
      wakeUp();
      await loop;
      await Promise.race([publishing.ended(), delay(stopsWithinMs, undefined, { ref: false })]);
      await releaseLease(db, owner).catch(() => undefined);
    },
  };
}

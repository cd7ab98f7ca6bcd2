import { setTimeout as delay } from "node:timers/promises";
import type { Connection, Types } from "mongoose";
import { createBatches } from "./batches.ts";
import { type OutboxRow, outboxModel } from "./outbox.model.ts";
import { NotPublished, publishRow } from "./publish-row.ts";
import type { PublishedVersions } from "./published-versions.ts";
import type { StandingFailures } from "./standing-failures.ts";
import type { Transport } from "./transport.ts";

/** Rows that are marked with one write, at most. */
const MARKED_AT_ONCE = 500;

/** The longest wait before a fact is tried again that could not be published many times. */
const LONGEST_PAUSE_MS = 10_000;

const NOT_YET = "event not published yet, trying again";

export interface Publishing {
  /** The aggregates about which facts are being published. */
  readonly busy: ReadonlySet<string>;
  /** Publishes these facts about one aggregate in their order, which nothing else is under way of. */
  start(aggregateId: string, rows: readonly OutboxRow[], areLeftOver?: boolean): void;
  /** There are more facts about it: `onEnd` says so when those under way are published. Answers false where none are. */
  hasMore(aggregateId: string): boolean;
  /** Resolves when nothing is under way any more. */
  ended(): Promise<unknown>;
}

/**
 * Makes what publishes facts, about many aggregates at a time and in order per aggregate, the next row of one only after the transport
 * said that the one before is safe; then it is marked. What cannot be published keeps its aggregate busy for `pollMs`, then twice as
 * long each time up to 10 s. `markEveryMs`: how far apart rows are marked at least. `onEnd` hears that nothing is under way about one, and
 * whether there is more about it.
 */
export function createPublishing(options: {
  db: Connection;
  service: string;
  transport: Transport;
  versions: PublishedVersions;
  failures: StandingFailures;
  pollMs: number;
  markEveryMs: number;
  stopped: AbortSignal;
  onEnd: (hasMore: boolean) => void;
}): Publishing {
  const { db, service, transport, versions, failures, pollMs, markEveryMs, stopped, onEnd } = options;
  const Outbox = outboxModel(db);
  const busy = new Set<string>();
  const tasks = new Set<Promise<void>>();
  /** Busy ones about which there are more facts. */
  const further = new Set<string>();

  const marks = createBatches<Types.ObjectId, void>(
    async (ids) => {
      await Outbox.updateMany({ _id: { $in: ids } }, { $set: { published_at: new Date() } });
      return [];
    },
    { most: MARKED_AT_ONCE, apartMs: markEveryMs },
  );

  async function publishAll(rows: readonly OutboxRow[], areLeftOver: boolean): Promise<void> {
    const marked: Promise<void>[] = [];
    try {
      for (const [at, row] of rows.entries()) {
        if (stopped.aborted) return;
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

  async function waitAfter(error: unknown, aggregateId: string): Promise<void> {
    const { cause, ...about } = error instanceof NotPublished ? error : { cause: error };
    if (stopped.aborted) return;
    const inVain = failures.failed(aggregateId, { err: cause, ...about, aggregate_id: aggregateId }, NOT_YET);
    const ms = Math.min(pollMs * 2 ** (inVain - 1), LONGEST_PAUSE_MS);
    await delay(ms, undefined, { signal: stopped }).catch(() => undefined);
    further.add(aggregateId);
  }

  return {
    busy,
    start(aggregateId, rows, areLeftOver = false) {
      busy.add(aggregateId);
      const task = publishAll(rows, areLeftOver)
        .catch((error: unknown) => waitAfter(error, aggregateId))
        .finally(() => {
          busy.delete(aggregateId);
          tasks.delete(task);
          onEnd(further.delete(aggregateId));
        });
      tasks.add(task);
    },
    hasMore(aggregateId) {
      if (!busy.has(aggregateId)) return false;
      further.add(aggregateId);
      return true;
    },
    ended: () => Promise.allSettled([...tasks]),
  };
}

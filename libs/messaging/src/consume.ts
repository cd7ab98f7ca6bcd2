import { setTimeout as sleep } from "node:timers/promises";
import type { Envelope } from "@jobcentre/contracts/envelope";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import { createBatches } from "./batches.ts";
import { runInContext } from "./execution-context.ts";
import { inTransaction } from "./in-transaction.ts";
import { inboxFailureModel, inboxModel } from "./inbox.model.ts";
import { isDuplicateKey } from "./is-duplicate-key.ts";
import type { Subscription } from "./on-event.ts";
import { parseEvent, type RefusedEvent } from "./parse-event.rules.ts";
import { isStoreAway } from "./store-away.ts";
import { startSpan } from "./trace/spans.ts";
import { parentIn, readTraceparent } from "./trace/traceparent.rules.ts";
import type { Deliver, Delivered } from "./transport.ts";
import {
  countUnfinished,
  createSuspects,
  idsIn,
  nothingUnfinished,
  type Suspects,
  unfinishedOf,
} from "./unfinished-events.ts";

const MAX_ATTEMPTS = 5;
/** How many processes may end over a suspect: more than are ever killed over one by chance; see decision 51. */
const MAX_UNFINISHED = 5;
const ENDED = "the process ended each time that this was applied";
/** Enough that commits cost little, few enough that another writer's conflict undoes little. */
const MOST_AT_ONCE = 64;
/** Transactions under way at a time: while one waits for the store the next is made. */
const SIDE_BY_SIDE = 2;
/** What a stream of events brings within this time shares a transaction, unless told; an event that comes alone waits for nothing. */
const APART_MS = 25;

export interface Consumer {
  deliver: Deliver;
  /** Makes waiting retries give up as "unsettled", so that a stop is quick. */
  stop(): void;
}

type Done = "applied" | "duplicate";
/** An event and the span of its delivery. */
interface Sent {
  envelope: Envelope;
  traceparent: string | undefined;
}

/** An event was delivered that has been applied. */
class SeenBefore extends Error {}

/** Of every consumer here: a process that ends over one has one to blame. */
const suspectsHere = createSuspects();

/** A repeat ends the transaction, as any error does. */
function refusedByInbox(error: unknown): never {
  throw isDuplicateKey(error) ? new SeenBefore("in the inbox already") : error;
}

/**
 * The one way an event is consumed: inbox key and effect commit together, so an event that is delivered twice
 * has its effect once. Events that wait share a transaction; where it fails each half is tried, down to single events,
 * and what has failed is tried again alone. A failing handler is tried again with growing pauses (`backoffMs` doubles) and is judged
 * poison after MAX_ATTEMPTS, counted in the store; what cannot be parsed is dead at once. A suspect is counted before it is
 * tried, as afterwards may never come, and while no other one is.
 */
export function createConsumer(options: {
  db: Connection;
  subscriptions: readonly Subscription[];
  log: Logger;
  backoffMs?: number;
  /** For handlers that all write one document: transactions side by side would undo each other's work, so there is one at a time. */
  oneAtATime?: boolean;
  /** How far apart transactions begin at least while events come in a stream, in ms. */
  apartMs?: number;
  /** Who consumes, for traces; the database's name unless told. */
  service?: string;
  /** Runs once before the events of a transaction take effect, in it: for what would be read for each of them. */
  prepare?: (envelopes: readonly Envelope[]) => Promise<void>;
  /** Events that have no effect here (any more), decided in the transaction of the effect. */
  skips?: (envelope: Envelope) => Promise<boolean>;
  /** For who plays several processes; those of this process unless told. */
  suspects?: Suspects;
}): Consumer {
  const { db, subscriptions, log, backoffMs = 100, oneAtATime = false, prepare, skips } = options;
  const { apartMs = APART_MS, service = db.name, suspects = suspectsHere } = options;
  const stopped = new AbortController();

  /** Applies those that have not been, all in one transaction. Who has been is looked up only where the inbox refused one. */
  async function apply(sent: readonly Sent[]): Promise<readonly Done[]> {
    try {
      await applyFresh(sent);
      return sent.map(() => "applied");
    } catch (error) {
      if (!(error instanceof SeenBefore)) throw error;
    }
    const seen = await seenBefore(sent);
    const fresh = sent.filter(({ envelope }) => !seen.has(envelope.id));
    if (fresh.length > 0) await applyFresh(fresh);
    return sent.map(({ envelope }) => (seen.has(envelope.id) ? "duplicate" : "applied"));
  }

  async function seenBefore(sent: readonly Sent[]): Promise<Set<string>> {
    const ids = sent.map(({ envelope }) => envelope.id);
    const rows = await inboxModel(db)
      .find({ _id: { $in: ids } }, { _id: 1 })
      .lean();
    return new Set(rows.map(({ _id }) => _id));
  }

  async function applyFresh(sent: readonly Sent[]): Promise<void> {
    await inTransaction(db, async () => {
      // The driver tries a write conflict again for up to two minutes: a stop does not wait for that.
      stopped.signal.throwIfAborted();
      const applied_at = new Date();
      const rows = sent.map(({ envelope }) => ({ _id: envelope.id, applied_at }));
      await inboxModel(db).insertMany(rows, { lean: true }).catch(refusedByInbox);
      await prepare?.(sent.map(({ envelope }) => envelope));
      for (const { envelope, traceparent } of sent) {
        const context = { trace_id: envelope.trace_id, traceparent, actor: null };
        await runInContext(context, () => takeEffect(envelope));
      }
    });
  }

  async function takeEffect(envelope: Envelope): Promise<void> {
    stopped.signal.throwIfAborted();
    if (await skips?.(envelope)) return;
    for (const subscription of subscriptions) {
      if (envelope.retold && !subscription.keepsCopy) continue;
      if (subscription.event.name === envelope.name) await subscription.handle(envelope);
    }
  }

  const batches = createBatches(apply, {
    most: MOST_AT_ONCE,
    sideBySide: oneAtATime ? 1 : SIDE_BY_SIDE,
    apartMs,
    splits: (error) => !isStoreAway(error),
  });

  /** Counts a failure; the store being away is nobody's fault and does not count, also where it is back by now. */
  async function countFailure(envelope: Envelope, error: unknown): Promise<number> {
    if (isStoreAway(error)) return 0;
    const counted = await inboxFailureModel(db)
      .findOneAndUpdate(
        { _id: envelope.id },
        {
          $inc: { attempts: 1 },
          $set: { last_error: String(error).slice(0, 1000), updated_at: new Date(), about: idsIn(envelope.data) },
        },
        { upsert: true, returnDocument: "after" },
      )
      .lean()
      .catch(() => null);
    return counted?.attempts ?? 0;
  }

  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal: stopped.signal }).catch(() => undefined);

  /** Tries until it is applied, given up on, or the consumer stops. */
  async function settle(envelope: Envelope, traceparent: string | undefined, alone = false): Promise<Delivered> {
    const { id: event_id, name: event, trace_id } = envelope;
    while (!stopped.signal.aborted) {
      try {
        const outcome = await batches.give({ envelope, traceparent }, { alone });
        return { outcome };
      } catch (error) {
        if (stopped.signal.aborted) break;
        alone = !isStoreAway(error);
        const attempts = await countFailure(envelope, error);
        log.warn({ err: error, event, event_id, trace_id, attempts }, "event handler failed");
        if (attempts >= MAX_ATTEMPTS) return { outcome: "dead", reason: String(error).slice(0, 500) };
        await pause(backoffMs * 2 ** attempts);
      }
    }
    return { outcome: "unsettled" };
  }

  async function settleSuspect(envelope: Envelope, traceparent: string | undefined): Promise<Delivered> {
    const { id: event_id, name: event, trace_id } = envelope;
    const unfinished = await unfinishedOf(db, event_id);
    if (unfinished >= MAX_UNFINISHED) {
      log.error({ event, event_id, trace_id }, ENDED);
      // Whoever replays it later has as many tries again.
      await nothingUnfinished(db, event_id);
      return { outcome: "dead", reason: ENDED };
    }
    // Others go first, so that processes which are killed soon after their start are not blamed on the same one each time.
    if (unfinished > 0) await pause(backoffMs * 2 ** unfinished);
    return suspects.give(async () => {
      if (stopped.signal.aborted) return { outcome: "unsettled" };
      await countUnfinished(db, envelope);
      const settled = await settle(envelope, traceparent, true);
      await nothingUnfinished(db, event_id);
      return settled;
    });
  }

  function refuse({ problem, envelope }: RefusedEvent, traceparent: string | undefined): Delivered {
    const { id: event_id, name: event = "event" } = envelope ?? {};
    const trace_id = envelope?.trace_id ?? readTraceparent(traceparent)?.traceId;
    log.error({ problem, event, event_id, trace_id }, "event refused");
    const parent = trace_id && parentIn(trace_id, traceparent);
    const attributes = { "messaging.message.id": event_id, outcome: "dead" };
    if (parent)
      startSpan({ service, name: `process ${event}`, kind: "consumer", parent, attributes }).end({ failed: true });
    return { outcome: "dead", reason: problem };
  }

  return {
    async deliver(raw, traceparent, isSuspect) {
      const parsed = parseEvent(raw, subscriptions);
      if ("problem" in parsed) return refuse(parsed, traceparent);
      const { envelope } = parsed;
      const { id, name, trace_id } = envelope;
      const parent = parentIn(trace_id, traceparent);
      const attributes = { "messaging.message.id": id, "messaging.destination.name": name };
      const span = startSpan({ service, name: `process ${name}`, kind: "consumer", parent, attributes });
      const settled = isSuspect
        ? await settleSuspect(envelope, span.traceparent)
        : await settle(envelope, span.traceparent);
      span.end({ attributes: { outcome: settled.outcome }, failed: settled.outcome === "dead" });
      return settled;
    },
    stop() {
      stopped.abort();
    },
  };
}

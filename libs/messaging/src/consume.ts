import { setTimeout as sleep } from "node:timers/promises";
import { type Envelope, envelope as envelopeSchema } from "@jobcentre/contracts/envelope";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import { createBatches } from "./batches.ts";
import { runInContext } from "./execution-context.ts";
import { inTransaction } from "./in-transaction.ts";
import { inboxFailureModel, inboxModel } from "./inbox.model.ts";
import type { Subscription } from "./on-event.ts";
import type { Deliver } from "./transport.ts";

export const MAX_ATTEMPTS = 5;
/** Enough that commits cost little, few enough that another writer's conflict undoes little. */
const MOST_AT_ONCE = 16;

export interface Consumer {
  deliver: Deliver;
  /** Makes waiting retries give up as "unsettled", so that a stop is quick. */
  stop(): void;
}

/** The ids of everything that an event is about. */
const idsIn = (data: unknown): string[] => [...new Set(JSON.stringify(data ?? null).match(/\b[0-9a-f]{24}\b/g) ?? [])];

type Parsed = { envelope: Envelope } | { problem: string };

/**
 * The one way an event is consumed: inbox key and effect commit together, so an event that is delivered twice
 * has its effect once. A failing handler is tried again with growing pauses (`backoffMs` doubles) and is judged
 * poison after MAX_ATTEMPTS, counted in the store; what cannot be parsed is dead at once.
 */
export function createConsumer(options: {
  db: Connection;
  subscriptions: readonly Subscription[];
  log: Logger;
  backoffMs?: number;
  /** For handlers that all write one document: side by side they would undo each other's work, so what waits shares a transaction. */
  oneAtATime?: boolean;
  /** Events that have no effect here (any more), decided in the transaction of the effect. */
  skips?: (envelope: Envelope) => Promise<boolean>;
}): Consumer {
  const { db, subscriptions, log, backoffMs = 100, oneAtATime = false, skips } = options;
  const stopped = new AbortController();

  function parse(raw: string): Parsed {
    try {
      const envelope = envelopeSchema.parse(JSON.parse(raw)) as Envelope;
      const type = subscriptions.find((s) => s.event.name === envelope.name)?.event;
      if (!type) return { envelope };
      if (envelope.version !== type.version)
        return { problem: `unknown version ${envelope.version} of ${envelope.name}` };
      return { envelope: { ...envelope, data: type.data.parse(envelope.data) } };
    } catch (error) {
      return { problem: `not a valid event: ${(error as Error).message.slice(0, 500)}` };
    }
  }

  async function apply(envelopes: readonly Envelope[]): Promise<void> {
    await inTransaction(db, async () => {
      // The driver tries a write conflict again for up to two minutes: a stop does not wait for that.
      stopped.signal.throwIfAborted();
      const applied_at = new Date();
      await inboxModel(db).insertMany(envelopes.map(({ id }) => ({ _id: id, applied_at })));
      for (const envelope of envelopes)
        await runInContext({ trace_id: envelope.trace_id, actor: null }, () => takeEffect(envelope));
    });
  }

  async function takeEffect(envelope: Envelope): Promise<void> {
    stopped.signal.throwIfAborted();
    if (await skips?.(envelope)) return;
    for (const subscription of subscriptions) {
      if (subscription.event.name === envelope.name) await subscription.handle(envelope);
    }
  }

  const applyTogether = createBatches(apply, MOST_AT_ONCE);

  /** Counts a failure; the store being away is nobody's fault and does not count. */
  async function countFailure(envelope: Envelope, error: unknown): Promise<number> {
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

  return {
    async deliver(raw) {
      const parsed = parse(raw);
      if ("problem" in parsed) {
        log.error({ problem: parsed.problem }, "event refused");
        return { outcome: "dead", reason: parsed.problem };
      }
      const { envelope } = parsed;
      while (!stopped.signal.aborted) {
        try {
          if (await inboxModel(db).exists({ _id: envelope.id })) return { outcome: "duplicate" };
          await (oneAtATime ? applyTogether(envelope) : apply([envelope]));
          return { outcome: "applied" };
        } catch (error) {
          if (stopped.signal.aborted) break;
          const attempts = await countFailure(envelope, error);
          log.warn({ err: error, event: envelope.name, event_id: envelope.id, attempts }, "event handler failed");
          if (attempts >= MAX_ATTEMPTS) return { outcome: "dead", reason: String(error).slice(0, 500) };
          await pause(backoffMs * 2 ** attempts);
        }
      }
      return { outcome: "unsettled" };
    },
    stop() {
      stopped.abort();
    },
  };
}

import type { Envelope } from "@jobcentre/contracts/envelope";
import type { Connection } from "mongoose";
import { runInContext } from "./execution-context.ts";
import { inTransaction } from "./in-transaction.ts";
import { inboxModel } from "./inbox.model.ts";
import { isDuplicateKey } from "./is-duplicate-key.ts";
import type { Subscription } from "./on-event.ts";

/** An event and the span of its delivery. */
export interface Sent {
  envelope: Envelope;
  traceparent: string | undefined;
}

export type Applied = "applied" | "duplicate";

/** What events have their effect by. */
export interface Effects {
  db: Connection;
  subscriptions: readonly Subscription[];
  /** Runs once before the events of a transaction take effect, in it: for what would be read for each of them. */
  prepare?: (envelopes: readonly Envelope[]) => Promise<void>;
  /** Events that have no effect here (any more), decided in the transaction of the effect. */
  skips?: (envelope: Envelope) => Promise<boolean>;
}

/** An event was delivered that has been applied. */
class SeenBefore extends Error {}

/** A repeat ends the transaction, as any error does. */
function refusedByInbox(error: unknown): never {
  throw isDuplicateKey(error) ? new SeenBefore("in the inbox already") : error;
}

/**
 * Makes what applies events that have not been, all in one transaction with their inbox keys, and answers for each, in order. Who has
 * been is looked up only where the inbox refused one. Rejects, with nothing done, where one fails or once `stopped` is aborted.
 */
export function createApply({ db, subscriptions, prepare, skips }: Effects, stopped: AbortSignal) {
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
      stopped.throwIfAborted();
      const applied_at = new Date();
      const rows = sent.map(({ envelope }) => ({ _id: envelope.id, applied_at }));
      await inboxModel(db).insertMany(rows, { lean: true }).catch(refusedByInbox);
      await prepare?.(sent.map(({ envelope }) => envelope));
      for (const { envelope, traceparent } of sent) {
        const { trace_id, handed_over: handedOver } = envelope;
        const context = { trace_id, traceparent, actor: null, handedOver };
        await runInContext(context, () => takeEffect(envelope));
      }
    });
  }

  async function takeEffect(envelope: Envelope): Promise<void> {
    stopped.throwIfAborted();
    if (await skips?.(envelope)) return;
    for (const subscription of subscriptions) {
      if (envelope.retold && !subscription.keepsCopy) continue;
      if (subscription.event.name === envelope.name) await subscription.handle(envelope);
    }
  }

  return async (sent: readonly Sent[]): Promise<readonly Applied[]> => {
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
  };
}

import { setTimeout as sleep } from "node:timers/promises";
import type { Envelope } from "@jobcentre/contracts/envelope";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import type { Applied, Sent } from "./apply-once.ts";
import { type Batches, createBatches } from "./batches.ts";
import { inboxFailureModel } from "./inbox.model.ts";
import { NotYet } from "./not-yet.ts";
import { isStoreAway } from "./store-away.ts";
import type { Delivered } from "./transport.ts";
import {
  countUnfinished,
  createSuspects,
  idsIn,
  nothingUnfinished,
  type Suspects,
  unfinishedOf,
} from "./unfinished-events.ts";

const MAX_ATTEMPTS = 5;
/** Of an event that needs another one, which may be on its way at another instance. */
const MAX_EARLY = 10;
/** The longest pause is that after so many failures. */
const MOST_DOUBLED = 5;
/** How many processes may end over a suspect: more than are ever killed over one by chance; see decision 51. */
const MAX_UNFINISHED = 5;
/** How many suspects that nothing is known against are tried together: each kill brings back what a consumer had fetched, which lasts long one by one. */
const MOST_UNBLAMED = 64;
const ENDED = "the process ended each time that this was applied";

/** Of every consumer here: a process that ends over one has one to blame. */
const suspectsHere = createSuspects();

/** How an event is tried until it is known what becomes of it. */
export interface Trying {
  db: Connection;
  log: Logger;
  /** What the pauses before a failing handler is tried again begin from, in ms: each is twice as long as the one before. */
  backoffMs?: number;
  /** For who plays several processes; those of this process unless told. */
  suspects?: Suspects;
}

/** Makes both ways to try an event that `batches` apply, until it is applied, given up on, found to be early, or `stopped` is aborted. */
export function createSettling(
  { db, log, backoffMs = 100, suspects = suspectsHere }: Trying,
  batches: Batches<Sent, Applied>,
  stopped: AbortSignal,
) {
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal: stopped }).catch(() => undefined);

  async function settle({ envelope, traceparent }: Sent, alone = false): Promise<Delivered> {
    const { id: event_id, name: event, trace_id } = envelope;
    while (!stopped.aborted) {
      try {
        const outcome = await batches.give({ envelope, traceparent }, { alone });
        return { outcome };
      } catch (error) {
        if (stopped.aborted) break;
        alone = !isStoreAway(error);
        const attempts = await countFailure(db, envelope, error);
        log.warn({ err: error, event, event_id, trace_id, attempts }, "event handler failed");
        const isEarly = error instanceof NotYet;
        if (attempts >= (isEarly ? MAX_EARLY : MAX_ATTEMPTS))
          return { outcome: "dead", reason: String(error).slice(0, 500) };
        const afterMs = backoffMs * 2 ** Math.min(attempts, MOST_DOUBLED);
        // The other one may wait behind this one, which an instance that ends gives back.
        if (isEarly) return { outcome: "later", afterMs };
        await pause(afterMs);
      }
    }
    return { outcome: "unsettled" };
  }

  /** One alone, or several that no process has ended over yet: where one does over these, each of them is tried alone from then on. */
  const tryCounted = (sents: readonly Sent[]): Promise<Delivered[]> =>
    suspects.give(async () => {
      if (stopped.aborted) return sents.map(() => ({ outcome: "unsettled" }));
      const envelopes = sents.map(({ envelope }) => envelope);
      await countUnfinished(db, envelopes);
      const settled = await Promise.all(sents.map((sent) => settle(sent, sents.length === 1)));
      await nothingUnfinished(
        db,
        envelopes.map(({ id }) => id),
      );
      return settled;
    });
  const unblamed = createBatches(tryCounted, { most: MOST_UNBLAMED });

  async function settleSuspect(sent: Sent): Promise<Delivered> {
    const { id: event_id, name: event, trace_id } = sent.envelope;
    const unfinished = await unfinishedOf(db, event_id);
    if (unfinished === 0) return unblamed.give(sent);
    if (unfinished >= MAX_UNFINISHED) {
      log.error({ event, event_id, trace_id }, ENDED);
      // Whoever replays it later has as many tries again.
      await nothingUnfinished(db, [event_id]);
      return { outcome: "dead", reason: ENDED };
    }
    // Others go first, so that processes which are killed soon after their start are not blamed on the same one each time.
    await pause(backoffMs * 2 ** unfinished);
    const [settled] = await tryCounted([sent]);
    return settled as Delivered;
  }

  return { settle: (sent: Sent) => settle(sent), settleSuspect };
}

/** Counts a failure; the store being away is nobody's fault and does not count, also where it is back by now. */
async function countFailure(db: Connection, envelope: Envelope, error: unknown): Promise<number> {
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

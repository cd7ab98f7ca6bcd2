import { createApply, type Effects } from "./apply-once.ts";
import { createBatches } from "./batches.ts";
import { parseEvent, type RefusedEvent } from "./parse-event.rules.ts";
import { createSettling, type Trying } from "./settle-event.ts";
import { isStoreAway } from "./store-away.ts";
import { startSpan } from "./trace/spans.ts";
import { parentIn, readTraceparent } from "./trace/traceparent.rules.ts";
import type { Deliver, Delivered } from "./transport.ts";

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

interface Options extends Effects, Trying {
  /** For handlers that all write one document: transactions side by side would undo each other's work, so there is one at a time. */
  oneAtATime?: boolean;
  /** How far apart transactions begin at least while events come in a stream, in ms. */
  apartMs?: number;
  /** Who consumes, for traces; the database's name unless told. */
  service?: string;
}

/**
 * The one way an event is consumed: inbox key and effect commit together, so an event that is delivered twice
 * has its effect once. Events that wait share a transaction; where it fails each half is tried, down to single events,
 * and what has failed is tried again alone. A failing handler is tried again with growing pauses and is judged
 * poison after five failures, counted in the store; what cannot be parsed is dead at once. A suspect is counted before it is
 * tried, as afterwards may never come; one that a process has ended over is tried while no other one is.
 */
export function createConsumer(options: Options): Consumer {
  const { db, subscriptions, log, oneAtATime = false, apartMs = APART_MS, service = db.name } = options;
  const stopped = new AbortController();
  const batches = createBatches(createApply(options, stopped.signal), {
    most: MOST_AT_ONCE,
    sideBySide: oneAtATime ? 1 : SIDE_BY_SIDE,
    apartMs,
    splits: (error) => !isStoreAway(error),
  });
  const { settle, settleSuspect } = createSettling(options, batches, stopped.signal);

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
      const sent = { envelope, traceparent: span.traceparent };
      const settled = await (isSuspect ? settleSuspect(sent) : settle(sent));
      span.end({ attributes: { outcome: settled.outcome }, failed: settled.outcome === "dead" });
      return settled;
    },
    stop() {
      stopped.abort();
    },
  };
}

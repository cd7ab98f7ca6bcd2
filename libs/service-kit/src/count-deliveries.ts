import type { Deliver } from "@jobcentre/messaging/transport";
import type { Registry } from "prom-client";
import { createEventCounter } from "./metrics.ts";

/** Counts what becomes of each delivery, by event; `onDead` comes before the broker is told. */
export function countDeliveries(
  deliver: Deliver,
  { registry, onDead }: { registry: Registry; onDead: () => Promise<void> },
): Deliver {
  const events = createEventCounter(registry);
  return async (raw, traceparent, isSuspect) => {
    const result = await deliver(raw, traceparent, isSuspect);
    events.inc({ event: eventNameOf(raw), outcome: result.outcome });
    if (result.outcome === "dead") await onDead();
    return result;
  };
}

/** The event's name for the metric; what cannot be parsed counts under one name. */
function eventNameOf(raw: string): string {
  return /"name":"([a-z.-]{1,60})"/.exec(raw)?.[1] ?? "unparseable";
}

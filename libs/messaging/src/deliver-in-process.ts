import { setTimeout as sleep } from "node:timers/promises";
import type { Delivered } from "./transport.ts";

/** Delivers an event again as often as it is to come later; "unsettled" once `stopped` is aborted. For transports without a queue. */
export async function deliverInProcess(deliver: () => Promise<Delivered>, stopped: AbortSignal): Promise<Delivered> {
  while (!stopped.aborted) {
    const delivered = await deliver();
    if (delivered.outcome !== "later") return delivered;
    await sleep(delivered.afterMs, undefined, { signal: stopped }).catch(() => undefined);
  }
  return { outcome: "unsettled" };
}

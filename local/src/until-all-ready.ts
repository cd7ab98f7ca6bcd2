import { setTimeout as sleep } from "node:timers/promises";
import type { ServiceStates } from "@jobcentre/gateway/readiness";

const ASK_MS = 50;
const TELL_MS = 5_000;

/**
 * Resolves once the gateway reaches every service and each says that it can work: what is called then is answered. Says
 * every 5 s who is awaited; answers false where `signal` ended the wait.
 */
export async function untilAllReady(
  askServices: () => Promise<ServiceStates>,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<boolean> {
  let toldAt = performance.now();
  while (!signal?.aborted) {
    const missing = Object.entries(await askServices()).filter(([, state]) => state !== "ready");
    if (missing.length === 0) return true;
    if (performance.now() - toldAt > TELL_MS) {
      toldAt = performance.now();
      say(`waiting for ${missing.map(([name, state]) => `${name} (${state})`).join(", ")} …`);
    }
    await sleep(ASK_MS);
  }
  return false;
}

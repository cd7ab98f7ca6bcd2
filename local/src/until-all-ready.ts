import { setTimeout as sleep } from "node:timers/promises";
import type { ServiceStates } from "@jobcentre/gateway/readiness";

const ASK_MS = 50;
const TELL_MS = 5_000;

/**
 * Resolves once the gateway reaches every service and each says that it can work: what is called then is answered. Says
 * every 5 s who is awaited, and from the second time on what `findOut` found; answers false where `signal` ended the wait.
 */
export async function untilAllReady(
  askServices: () => Promise<ServiceStates>,
  say: (line: string) => void,
  signal?: AbortSignal,
  findOut: () => Promise<string> = async () => "",
): Promise<boolean> {
  let toldAt = performance.now();
  let why = "";
  while (!signal?.aborted) {
    const missing = Object.entries(await askServices()).filter(([, state]) => state !== "ready");
    if (missing.length === 0) return true;
    if (performance.now() - toldAt > TELL_MS) {
      toldAt = performance.now();
      say(`waiting for ${missing.map(([name, state]) => `${name} (${state})`).join(", ")} …${why && ` ${why}`}`);
      // Not waited for: what is asked may be silent, and the services ready meanwhile.
      void findOut().then((found) => {
        why = found;
      });
    }
    await sleep(ASK_MS);
  }
  return false;
}

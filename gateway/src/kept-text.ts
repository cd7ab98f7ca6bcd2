import { Problem } from "@jobcentre/service-kit/problem";
import type { Logger } from "./logger.ts";

/**
 * What is made from the services' answers at most once in `keptMs`, whoever asks: one that cannot be made anew stays as it was.
 * Throws Problem("service_unavailable") where there is none yet. `what` is its name in the log.
 */
export function keptText(
  what: string,
  make: () => Promise<string>,
  keptMs: number,
  log: Logger,
): () => Promise<string> {
  let kept: { text: string; until: number } | undefined;
  let making: Promise<string> | undefined;

  async function makeAnew(): Promise<string> {
    const text = await make();
    kept = { text, until: Date.now() + keptMs };
    return text;
  }

  return async () => {
    if (kept && kept.until > Date.now()) return kept.text;
    making ??= makeAnew().finally(() => {
      making = undefined;
    });
    try {
      return await making;
    } catch (error) {
      log.warn({ reason: (error as Error).message }, `${what} could not be read`);
      // What was true a while ago is better than nothing.
      if (kept) return kept.text;
      throw new Problem("service_unavailable", { retryAfterSeconds: 60 });
    }
  };
}

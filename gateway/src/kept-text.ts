import { Problem } from "@jobcentre/service-kit/problem";
import type { Logger } from "./logger.ts";

export interface Keeping {
  /** Its name in the log. */
  what: string;
  /** For so long it is not made anew, in milliseconds. */
  keptMs: number;
  /** What cannot be made anew stays until it is older than this, in milliseconds; for ever unless told. */
  oldestMs?: number;
}

export interface Kept {
  text: string;
  /** For how long it is not made anew from now on, in milliseconds; 0 where it could not be. */
  leftMs: number;
}

/** A text that is made from the services' answers, once for all who ask at a time. Throws Problem("service_unavailable") where there is none. */
export function keptText(
  { what, keptMs, oldestMs = Number.POSITIVE_INFINITY }: Keeping,
  make: () => Promise<string>,
  log: Logger,
): () => Promise<Kept> {
  let kept: { text: string; at: number } | undefined;
  let making: Promise<Kept> | undefined;

  async function makeAnew(): Promise<Kept> {
    const text = await make();
    kept = { text, at: Date.now() };
    return { text, leftMs: keptMs };
  }

  return async () => {
    if (kept && isYounger(kept, keptMs)) return { text: kept.text, leftMs: kept.at + keptMs - Date.now() };
    making ??= makeAnew().finally(() => {
      making = undefined;
    });
    try {
      return await making;
    } catch (error) {
      log.warn({ reason: (error as Error).message }, `${what} could not be read`);
      // What was true a while ago is better than nothing.
      if (kept && isYounger(kept, oldestMs)) return { text: kept.text, leftMs: 0 };
      throw new Problem("service_unavailable", { retryAfterSeconds: 60 });
    }
  };
}

const isYounger = ({ at }: { at: number }, ms: number): boolean => Date.now() - at < ms;

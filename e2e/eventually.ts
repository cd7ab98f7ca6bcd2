import { setTimeout as delay } from "node:timers/promises";

/**
 * Looks again until there is something; fails after `withinMs`, naming what was waited for. Nothing yet is `undefined` alone: a
 * `false` would end the waiting as well as a `true`, so it is not taken.
 */
export async function eventually<T extends object | string | number | true>(
  what: string,
  look: () => Promise<T | undefined>,
  { withinMs = 20_000, everyMs = 40 } = {},
): Promise<T> {
  for (const until = Date.now() + withinMs; ; await delay(everyMs)) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > until) throw new Error(`not within ${withinMs} ms: ${what}`);
  }
}

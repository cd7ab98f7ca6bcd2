import { setTimeout as delay } from "node:timers/promises";
import type { Held, Instance } from "./instance.ts";

/** Kept-alive connections are closed by then, on both sides. */
const IDLE_MS = 6_000;
const MOST_GROWTH = 1.1;
/** A tenth of little is less than compiled functions weigh, and than the connections a pool to the store may fill up with. */
const LEAST_MEMORY = 3_000_000;
const LEAST_HANDLES = 20;

export type HeldBy = Map<string, Held>;

/** What every process holds once nobody asks it anything and garbage is collected. */
export async function heldAtRest(instances: readonly Instance[]): Promise<HeldBy> {
  await delay(IDLE_MS);
  const held: HeldBy = new Map();
  for (const instance of instances) held.set(instance.name, await instance.measure());
  return held;
}

/** Who holds more than a tenth more than before, in memory or in open handles. */
export function growth(before: HeldBy, after: HeldBy): string[] {
  const grown: string[] = [];
  for (const [name, was] of before) {
    const is = after.get(name);
    if (!is) continue;
    if (is.memory > Math.max(was.memory * MOST_GROWTH, was.memory + LEAST_MEMORY))
      grown.push(`${name} holds ${megabytes(is.memory)} MB instead of ${megabytes(was.memory)} MB`);
    if (is.handles > Math.max(was.handles * MOST_GROWTH, was.handles + LEAST_HANDLES))
      grown.push(`${name} has ${is.handles} open handles instead of ${was.handles}`);
  }
  return grown;
}

/** For a line: memory and handles of all processes together, before and after. */
export function heldFigures(before: HeldBy, after: HeldBy): Record<string, number> {
  const sum = (held: HeldBy, of: keyof Held): number => [...held.values()].reduce((total, one) => total + one[of], 0);
  return {
    memory_before_mb: megabytes(sum(before, "memory")),
    memory_after_mb: megabytes(sum(after, "memory")),
    handles_before: sum(before, "handles"),
    handles_after: sum(after, "handles"),
    rss_before_mb: megabytes(sum(before, "rss")),
    rss_after_mb: megabytes(sum(after, "rss")),
  };
}

const megabytes = (bytes: number): number => Math.round(bytes / 100_000) / 10;

import { setTimeout as delay } from "node:timers/promises";

/** Sends so many a second, whether or not those before are answered; resolves when all are. */
export async function paced(perSecond: number, seconds: number, send: (at: number) => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  const sent: Promise<void>[] = [];
  for (let at = 0; at < perSecond * seconds; at++) {
    const early = startedAt + (at * 1000) / perSecond - performance.now();
    if (early > 1) await delay(early);
    sent.push(send(at));
  }
  await Promise.all(sent);
}

/** In the unit of the values, not rounded. */
export function shareOf(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
}

/** Shed is refused before it waited; what was let in and given up is not. By the gateway's own clock: the machine is full. */
const SHED_AT_ONCE_MS = 1_000;
const NORMAL_WITHIN_MS = 10_000;
/** Of the best before, on a machine that whoever asks fills as well. */
const LEAST_SHARE = 1 / 3;

/** What was seen of the product while twice as much came as it can carry. */
export interface Overload {
  /** The most it ever served in a second before. */
  bestPerSecond: number;
  servedPerSecond: number;
  /** Answers with 503, and those of them without Retry-After or JSON. */
  shed: number;
  bare: number;
  /** How long half of what was refused waited for it at most. */
  shedMs: number;
  /** Answers that are neither a success nor a 503: why, or their status. */
  others: readonly (string | number)[];
  unhealthy: number;
  /** Until a second of calls was answered as on any day. */
  normalAfterMs: number;
}

/** What is wrong with how an overload was borne, in words. */
export function overloadFaults(seen: Overload): string[] {
  const { bestPerSecond, servedPerSecond, shed, bare, shedMs, others, unhealthy, normalAfterMs } = seen;
  const wrong: string[] = [];
  if (shed === 0) wrong.push("nothing was shed");
  if (servedPerSecond < bestPerSecond * LEAST_SHARE)
    wrong.push(`${Math.round(servedPerSecond)} a second served instead of ${Math.round(bestPerSecond)}`);
  if (bare > 0) wrong.push(`${bare} times 503 without Retry-After or JSON`);
  if (shedMs > SHED_AT_ONCE_MS) wrong.push(`half of what was refused waited ${shedMs} ms for it`);
  if (others.length > 0) wrong.push(`${others.length} answers of another kind, such as ${others[0]}`);
  if (unhealthy > 0) wrong.push(`${unhealthy} health calls failed`);
  if (normalAfterMs > NORMAL_WITHIN_MS) wrong.push(`normal again after ${normalAfterMs} ms`);
  return wrong;
}

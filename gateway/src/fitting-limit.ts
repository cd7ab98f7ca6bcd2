const PERIOD_MS = 500;
/** A burst is worked off; only what lasts longer is more than there is power for. */
const SLOW_PERIODS = 3;
const SHRINK = 0.7;
const GROW = 1.25;
const LEAST = 16;

/** How many calls may wait for one service, fitted to how long they wait there. */
export interface FittingLimit {
  /** What may wait at the moment. */
  most(): number;
  /** A call is done with waiting, `ms` after it began to, when `waiting` calls waited. */
  answered(ms: number, waiting: number): void;
}

/**
 * Begins at `highest`. While answers take longer than `aimMs` on average for a while, fewer calls may wait, down to what
 * keeps answers below it; while they are quick, more and more may again.
 */
export function createFittingLimit(highest: number, aimMs: number, now = () => performance.now()): FittingLimit {
  let limit = highest;
  let endsAt = now() + PERIOD_MS;
  let sum = 0;
  let count = 0;
  let peak = 0;
  let slowPeriods = 0;

  function endPeriod(): void {
    const isSlow = sum / count > aimMs;
    slowPeriods = isSlow ? slowPeriods + 1 : 0;
    if (slowPeriods >= SLOW_PERIODS) limit = Math.max(LEAST, Math.floor(Math.min(limit, peak) * SHRINK));
    else if (!isSlow) limit = Math.min(highest, Math.ceil(limit * GROW));
    endsAt = now() + PERIOD_MS;
    sum = count = peak = 0;
  }

  return {
    most: () => Math.min(limit, highest),
    answered(ms, waiting) {
      sum += ms;
      count += 1;
      peak = Math.max(peak, waiting);
      if (now() >= endsAt) endPeriod();
    },
  };
}

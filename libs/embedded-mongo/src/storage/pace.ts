import { MongoError } from "../mongo-error.ts";

const turnMilliseconds = 8;

/** `await pace()` now and then during long work: it returns at once until the turn is used up, then lets other clients have theirs. */
export type Pace = () => Promise<void> | undefined;

/** What a command is told whose maxTimeMS has passed. */
export const timeIsOver = () => new MongoError(50, "operation exceeded time limit");

/** Whoever ends work that is under way says why here. */
export interface Interruption {
  reason?: MongoError;
}

/**
 * Begins a turn. At `deadline`, when a command's maxTimeMS is over, the work is ended with 50, and with what `ended` has a MongoError
 * for or `interruption` tells.
 */
export function startPace(
  deadline = Number.POSITIVE_INFINITY,
  ended?: AbortSignal,
  interruption: Interruption = {},
): Pace {
  let until = performance.now() + turnMilliseconds;
  return () => {
    const now = performance.now();
    if (now >= deadline) throw timeIsOver();
    if (now < until) return undefined;
    return new Promise((resolve, reject) => {
      setImmediate(() => {
        until = performance.now() + turnMilliseconds;
        const reason = ended?.reason instanceof MongoError ? ended.reason : interruption.reason;
        if (reason) reject(reason);
        else resolve();
      });
    });
  };
}

/** Waits for `blocker`, at most to the deadline (50). */
export async function waitUntil(deadline: number, blocker: Promise<unknown>): Promise<unknown> {
  if (deadline === Number.POSITIVE_INFINITY) return blocker;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeIsOver()), deadline - performance.now());
  });
  try {
    await Promise.race([blocker, late]);
  } finally {
    clearTimeout(timer);
  }
}

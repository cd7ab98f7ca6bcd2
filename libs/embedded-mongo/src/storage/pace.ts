import { MongoError } from "../mongo-error.ts";

const turnMilliseconds = 8;

/** `await pace()` now and then during long work: it returns at once until the turn is used up, then lets other clients have theirs. */
export type Pace = () => Promise<void> | undefined;

/** Begins a turn. After `limit` milliseconds (a command's maxTimeMS) the work is ended with 50. */
export function startPace(limit = Number.POSITIVE_INFINITY): Pace {
  const deadline = performance.now() + limit;
  let until = performance.now() + turnMilliseconds;
  return () => {
    const now = performance.now();
    if (now >= deadline) throw new MongoError(50, "operation exceeded time limit");
    if (now < until) return undefined;
    return new Promise((resolve) => {
      setImmediate(() => {
        until = performance.now() + turnMilliseconds;
        resolve();
      });
    });
  };
}

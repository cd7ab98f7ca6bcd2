import { retryDelay } from "./query-rules.ts";
import type { QueryOptions } from "./query-types.ts";
import { isVisible } from "./window-attention.ts";

/** One read on its way, with its tries. */
export interface Fetching<T> {
  readonly promise: Promise<T>;
  /** Whether its function took the signal, so that it can be stopped. */
  isStoppable(): boolean;
  /** Whether failing tries are repeated. */
  repeat(wanted: boolean): void;
  /** Goes on with what waits for a window that is seen. */
  wake(): void;
  /** Gives it up; who waits for it gets this instead. What its function does later is not listened to. */
  stop(instead: Promise<T>): void;
}

/** What a read tells while it lasts; nothing after `stop`. */
interface Told<T> {
  /** A try waits for a window that is seen, or goes on. */
  onPause(isPaused: boolean): void;
  /** The last thing told. */
  onSuccess(data: T): void;
  /** The last thing told. */
  onError(error: Error): void;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Begins to read at once: the function has been called when this answers. A further try calls the one that the query has by then. */
export function startFetching<T>(query: { readonly options: QueryOptions<T> }, told: Told<T>): Fetching<T> {
  const controller = new AbortController();
  const isWorthIt = query.options.retry || (() => false);
  let isOver = false;
  let isTaken = false;
  let repeats = true;
  let goOn: (() => void) | undefined;
  let settle!: (outcome: T | Promise<T>) => void;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  const context = {
    get signal() {
      isTaken = true;
      return controller.signal;
    },
  };

  function end(outcome: T | Promise<T>): void {
    isOver = true;
    settle(outcome);
  }
  function fail(error: Error): void {
    told.onError(error);
    end(Promise.reject(error));
  }
  async function attempt(failures: number): Promise<void> {
    isTaken = false;
    let data: T;
    try {
      data = await query.options.queryFn!(context);
    } catch (error) {
      // Whoever begins a read has to have it before it ends, also where its function throws at once.
      await undefined;
      return tryAgain(error as Error, failures);
    }
    if (isOver) return;
    if (data === undefined) return fail(new Error(`Nothing was read for ${JSON.stringify(query.options.queryKey)}`));
    told.onSuccess(data);
    end(data);
  }
  async function tryAgain(error: Error, failures: number): Promise<void> {
    if (isOver) return;
    if (!repeats || !isWorthIt(failures, error)) return fail(error);
    // Nothing else, but who came meanwhile looks, and the clock of who reads over and over begins anew.
    told.onPause(false);
    await pause(retryDelay(failures));
    if (!isOver && !isVisible()) await untilSeen();
    if (isOver) return;
    if (repeats) void attempt(failures + 1);
    else fail(error);
  }
  async function untilSeen(): Promise<void> {
    const seen = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    told.onPause(true);
    await seen;
    if (!isOver) told.onPause(false);
  }

  void attempt(0);
  return {
    promise,
    isStoppable: () => isTaken,
    repeat(wanted) {
      repeats = wanted;
    },
    wake: () => isVisible() && goOn?.(),
    stop(instead) {
      end(instead);
      controller.abort();
    },
  };
}

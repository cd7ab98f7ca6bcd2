import { isStoreAway } from "@jobcentre/messaging/store-away";

/** As many are told with their reasons; of more the number alone. */
const MOST_REASONS = 20;

/** What could not be done for some of many. */
export interface Failures {
  /** Throws the error again where the store is away: that is no fault of the item's, and would keep each of the others waiting. */
  note(item: unknown, error: unknown): void;
  /** Throws an AggregateError with the first reasons, each of which names its item, where there are any; `textOf` gets how many. */
  throwIfAny(textOf: (failed: number) => string): void;
}

/** Keeps what failed until all of them were tried. */
export function createFailures(): Failures {
  const reasons: unknown[] = [];
  let failed = 0;
  return {
    note(item, error) {
      if (isStoreAway(error)) throw error;
      failed++;
      if (reasons.length < MOST_REASONS) reasons.push(withName(item, error));
    },
    throwIfAny(textOf) {
      if (failed > 0) throw new AggregateError(reasons, textOf(failed));
    },
  };
}

/** An item is called by its id, or is one, or is what is found by one. */
function withName(item: unknown, cause: unknown): unknown {
  const found = Array.isArray(item) ? item[0] : item;
  const id = typeof found === "string" ? found : (found as { _id?: unknown } | null)?._id;
  if (id === undefined) return cause;
  // Of one that is many itself, with the reasons of those.
  return cause instanceof AggregateError
    ? new AggregateError(cause.errors, String(id), { cause })
    : new Error(String(id), { cause });
}

/**
 * Does something for each in turn, also after one for which it failed. Throws an AggregateError after all of them where any did, with
 * the first reasons; `notDone` says of how many and of what: "closings could not be told of". Where the store is away it ends at once.
 */
export async function eachByItself<T>(
  items: Iterable<T> | AsyncIterable<T>,
  notDone: string,
  act: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures = createFailures();
  let all = 0;
  for await (const item of items) {
    all++;
    try {
      await act(item);
    } catch (error) {
      failures.note(item, error);
    }
  }
  failures.throwIfAny((failed) => `${failed} of ${all} ${notDone}`);
}

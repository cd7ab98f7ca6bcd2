import type { Query, QueryOptions, QueryState } from "./query-types.ts";

type Wish = Pick<QueryOptions, "enabled" | "staleTime">;

const LONGEST_PAUSE_MS = 30_000;

/** How long to wait after so many failures before this one. */
export const retryDelay = (failures: number): number => Math.min(1_000 * 2 ** failures, LONGEST_PAUSE_MS);

const isEnabled = ({ enabled }: Wish): boolean => enabled !== false;

/** Whether it would be read, were it asked for now. What is of later than now is of a clock that was set back since: old. */
export function isStale(state: QueryState, options: Wish): boolean {
  const { data, isInvalidated, dataUpdatedAt } = state;
  const age = Date.now() - dataUpdatedAt;
  return isEnabled(options) && (data === undefined || isInvalidated || age < 0 || age >= (options.staleTime ?? 0));
}

/** Whether who begins to show a query reads it. */
export function readsOnMount<T>(query: Query<T>, options: QueryOptions<T>): boolean {
  const { state } = query;
  const hasOnlyFailed = state.status === "error" && state.data === undefined;
  return isStale(state, options) && !(hasOnlyFailed && options.retryOnMount?.(query as Query) === false);
}

/** Whether who shows a query reads it after other options came: another key, or leave to read. */
export function readsOnChange<T>(
  query: Query<T>,
  options: QueryOptions<T>,
  before: Query<T>,
  optionsBefore: QueryOptions<T>,
): boolean {
  return (query !== before || !isEnabled(optionsBefore)) && isStale(query.state, options);
}

/** Milliseconds until it is read again, over and over; false: not by itself. */
export function intervalOf<T>(query: Query<T>, options: QueryOptions<T>): number | false {
  const { refetchInterval = false } = options;
  if (!isEnabled(options)) return false;
  return typeof refetchInterval === "function" ? refetchInterval(query as Query) : refetchInterval;
}

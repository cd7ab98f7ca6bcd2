import { ignore } from "./query.ts";
import type { QueryClient } from "./query-client.ts";
import { intervalOf, readsOnChange, readsOnMount } from "./query-rules.ts";
import type { ObserverOptions, Query, QueryObserver } from "./query-types.ts";
import { tellLater } from "./tell-later.ts";
import type { UseQueryResult } from "./use-query.ts";
import { isVisible } from "./window-attention.ts";

export interface ScreenObserver<T> {
  /** What to show with these options. It notes what is read of it: nobody is told of changes of the rest. */
  show(options: ObserverOptions<T>): UseQueryResult<T>;
  /** The same object as long as nothing of it changed. */
  now(): UseQueryResult<T>;
  setOptions(options: ObserverOptions<T>): void;
  /** Reads what has to be read and tells of changes until the answered function is called. */
  subscribe(listener: () => void): () => void;
}

/** What stands between a query and one place that shows it. */
export function createQueryObserver<T>(client: QueryClient, options: ObserverOptions<T>): ScreenObserver<T> {
  const build = (given: ObserverOptions<T>): Query<T> => client.getQueryCache().build(client, given);
  const tracked = new Set<PropertyKey>();
  let query = build(options);
  /** The last one that had something to show, for what is shown while the next one has nothing. */
  let queryWithData: Query<T> | undefined;
  let result: UseQueryResult<T> | undefined;
  let listener: (() => void) | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let interval: number | false = false;

  const observer: QueryObserver<T> & { options: ObserverOptions<T> } = {
    options,
    onQueryUpdate() {
      updateResult();
      if (listener) startInterval();
    },
  };

  /** What it sets off counts as begun, so that nothing is drawn twice. */
  function resultOf(of: Query<T>, given: ObserverOptions<T>): UseQueryResult<T> {
    let { data, error, status, fetchStatus } = of.state;
    const willRead = listener ? readsOnChange(of, given, query, observer.options) : readsOnMount(of, given);
    if (willRead) {
      fetchStatus = "fetching";
      if (data === undefined) {
        error = null;
        status = "pending";
      }
    }
    const standIn = data === undefined && status === "pending" && given.placeholderData;
    // What stands in does not change until what is wanted is there.
    if (standIn) data = result?.isPlaceholderData ? result.data : standIn(queryWithData?.state.data);
    const isPlaceholderData = !!standIn && data !== undefined;
    if (isPlaceholderData) status = "success";
    return {
      status,
      data,
      error,
      isPending: status === "pending",
      isError: status === "error",
      isFetching: fetchStatus === "fetching",
      isPlaceholderData,
      refetch,
    } as UseQueryResult<T>;
  }
  function updateResult(): void {
    const before = result;
    const now = resultOf(query, observer.options);
    if (query.state.data !== undefined) queryWithData = query;
    const changed = changesBetween(before, now);
    if (changed.length === 0) return;
    result = now;
    if (listener && (tracked.size === 0 || changed.some((name) => tracked.has(name)))) tellLater(listener);
  }
  /** The key may be another one by now, or its query may have been forgotten. */
  function updateQuery(): void {
    const before = query;
    query = build(observer.options);
    if (query === before || !listener) return;
    before.removeObserver(observer);
    query.addObserver(observer);
  }
  function read(cancelRefetch?: boolean, isNew?: boolean): Promise<unknown> {
    updateQuery();
    return query.fetch(observer.options, cancelRefetch, isNew).catch(ignore);
  }
  const refetch = async (): Promise<UseQueryResult<T>> => {
    const hadFailed = query.state.status === "error";
    await read(true);
    // It may have joined a read of a query that this did not look at before.
    updateResult();
    // What failed beside it is likely to be back, too: one Retry is enough for a page.
    if (hadFailed && query.state.status === "success") void client.readFailed();
    return result!;
  };
  function startInterval(): void {
    clearInterval(timer);
    interval = intervalOf(query, observer.options);
    if (interval) timer = setInterval(() => isVisible() && void read(), interval);
  }

  query.options = options;
  updateResult();
  return {
    show(given) {
      const next = resultOf(build(given), given);
      if (changesBetween(result, next).length > 0) result = next;
      return new Proxy(next, {
        get(target, name) {
          tracked.add(name);
          return target[name as keyof typeof next];
        },
      });
    },
    now: () => result!,
    setOptions(given) {
      const queryBefore = query;
      const optionsBefore = observer.options;
      observer.options = given;
      updateQuery();
      query.options = given;
      if (listener && readsOnChange(query, given, queryBefore, optionsBefore)) void read(false, true);
      updateResult();
      if (listener && (query !== queryBefore || intervalOf(query, given) !== interval)) startInterval();
    },
    subscribe(given) {
      listener = given;
      query.addObserver(observer);
      if (readsOnMount(query, observer.options)) void read(false, true);
      updateResult();
      startInterval();
      return () => {
        listener = undefined;
        clearInterval(timer);
        query.removeObserver(observer);
      };
    },
  };
}

function changesBetween<T extends object>(before: T | undefined, now: T): (keyof T)[] {
  return (Object.keys(now) as (keyof T)[]).filter((name) => before?.[name] !== now[name]);
}

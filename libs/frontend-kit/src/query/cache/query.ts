import { type Fetching, startFetching } from "./fetching.ts";
import { isStale } from "./query-rules.ts";
import type { Query, QueryObserver, QueryOptions, QueryState } from "./query-types.ts";
import { replaceEqualDeep } from "./replace-equal-deep.ts";
import { batch } from "./tell-later.ts";

/** How long what nobody shows is kept. On the server for ever: there a cache lives as long as one drawing. */
const KEPT_MS = 5 * 60_000;

const UNREAD = {
  data: undefined,
  dataUpdatedAt: 0,
  error: null,
  errorUpdatedAt: 0,
  isInvalidated: false,
  status: "pending",
  fetchStatus: "idle",
} as const;

const read = <T>(data: T) =>
  ({ data, dataUpdatedAt: Date.now(), error: null, isInvalidated: false, status: "success" }) as const;

export const ignore = (): void => undefined;

/** `onUnused`: nobody has shown it for long, and it is not on its way. */
export function createQuery<T>(options: QueryOptions<T>, onUnused: () => void): Query<T> {
  const observers = new Set<QueryObserver<T>>();
  let state: QueryState<T> = UNREAD;
  let stateBefore = state;
  let fetching: Fetching<T> | undefined;
  let unused: ReturnType<typeof setTimeout> | undefined;

  function setState(change: Partial<QueryState<T>>): void {
    state = { ...state, ...change };
    batch(() => {
      for (const observer of observers) observer.onQueryUpdate();
    });
  }
  function keepForAWhile(): void {
    clearTimeout(unused);
    if (observers.size > 0 || typeof window === "undefined") return;
    unused = setTimeout(() => fetching || onUnused(), KEPT_MS);
  }

  const notRead = (): Promise<T> => Promise.reject(new Error("It was given up"));
  const successor = () => fetching?.promise ?? notRead();
  /** Whoever waits for a read that is given up gets this a moment later, when its successor, if any, is there. */
  function giveUp(instead: () => T | Promise<T> = successor): void {
    const given = fetching;
    fetching = undefined;
    given?.stop(Promise.resolve().then(instead));
    keepForAWhile();
  }
  const now = (data: T) => read(replaceEqualDeep(state.data, data));
  function end(change: Partial<QueryState<T>>): void {
    fetching = undefined;
    setState({ ...change, fetchStatus: "idle" });
    keepForAWhile();
  }
  function start(isNew: boolean): Fetching<T> {
    stateBefore = state;
    setState({
      fetchStatus: "fetching",
      ...(isNew && state.data === undefined && { error: null, status: "pending" }),
    });
    return startFetching(query, {
      onPause: (isPaused) => setState({ fetchStatus: isPaused ? "paused" : "fetching" }),
      onSuccess: (data) => end(now(data)),
      onError: (error) => end({ error, errorUpdatedAt: Date.now(), status: "error", isInvalidated: true }),
    });
  }

  const query: Query<T> = {
    queryKey: options.queryKey,
    options,
    get state() {
      return state;
    },
    setState,
    setData(data) {
      setState(now(data));
      // Giving up a read takes back what it did, not this.
      stateBefore = state;
      return state.data as T;
    },
    fetch(given, cancelRefetch = false, isNew = false) {
      if (fetching && !(cancelRefetch && state.data !== undefined)) {
        fetching.repeat(true);
        return fetching.promise;
      }
      if (given) query.options = given;
      giveUp();
      fetching = start(isNew);
      return fetching.promise;
    },
    async cancel() {
      const given = fetching;
      if (!given) return;
      setState({ ...stateBefore, fetchStatus: "idle" });
      const { data } = state;
      // Whoever waits for what a change made old waits on where the next change has it read anew at once.
      giveUp(() => fetching?.promise ?? (data === undefined ? notRead() : data));
      await given.promise.then(ignore, ignore);
    },
    reset() {
      giveUp();
      setState(UNREAD);
    },
    destroy() {
      giveUp();
      clearTimeout(unused);
    },
    isActive: () => [...observers].some((observer) => observer.options.enabled !== false),
    onReturn() {
      const wanting = [...observers].find((observer) => isStale(state, observer.options));
      if (wanting) query.fetch(wanting.options).catch(ignore);
      fetching?.wake();
    },
    addObserver(observer) {
      observers.add(observer);
      clearTimeout(unused);
    },
    removeObserver(observer) {
      observers.delete(observer);
      if (observers.size > 0) return;
      // A try that waits for a window that is seen does nothing that could be of use to others.
      if (fetching?.isStoppable() || state.fetchStatus === "paused") void query.cancel();
      else fetching?.repeat(false);
      keepForAWhile();
    },
  };
  keepForAWhile();
  return query;
}

import type { QueryKey } from "./query-key.ts";

/** What is known of a query. An error stands beside the data from before it. */
export interface QueryState<T = unknown> {
  data: T | undefined;
  /** In milliseconds since 1970, as errorUpdatedAt; 0 before the first. */
  dataUpdatedAt: number;
  error: Error | null;
  errorUpdatedAt: number;
  /** To be read again whatever its age. */
  isInvalidated: boolean;
  /** pending: neither data nor an error yet. */
  status: "pending" | "error" | "success";
  /** paused: the next try waits until somebody sees the window. */
  fetchStatus: "idle" | "fetching" | "paused";
}

/** What holds for all queries of a client where they say nothing else. */
export interface QueryDefaults {
  /** Milliseconds for which data is as good as new; 0 where nobody says. */
  staleTime?: number;
  /** Whether to try again after so many failures before this one; never where nobody says. */
  retry?: false | ((failures: number, error: Error) => boolean);
  /** Whether what mounts reads again a query that has nothing but an error; yes where nobody says. */
  retryOnMount?: (query: Query) => boolean;
  /** Milliseconds between reads while the window is seen. */
  refetchInterval?: number | false | ((query: Query) => number | false);
  /** The only one that is built: calls are made, and fail, without a network too. */
  networkMode?: "always";
  /** The only one that is built. */
  refetchOnReconnect?: true;
}

export interface QueryOptions<T = unknown> extends QueryDefaults {
  queryKey: QueryKey;
  /** Reads it; never undefined, which means that nothing was read. Who takes the signal is stopped when nobody waits any more. */
  queryFn?: (context: { readonly signal: AbortSignal }) => T | Promise<T>;
  /** false: reads only when asked to by refetch. */
  enabled?: boolean;
}

export interface ObserverOptions<T = unknown> extends QueryOptions<T> {
  /** What to show of the key before while there is nothing of this one: keepPreviousData, or less. */
  placeholderData?(before: NoInfer<T> | undefined): NoInfer<T> | undefined;
}

/** Who shows a query. */
export interface QueryObserver<T = unknown> {
  readonly options: ObserverOptions<T>;
  onQueryUpdate(): void;
}

/** One thing that is read, and whoever shows it. */
export interface Query<T = unknown> {
  readonly queryKey: QueryKey;
  readonly state: QueryState<T>;
  /** As whoever asked last wants it. */
  options: QueryOptions<T>;
  setState(change: Partial<QueryState<T>>): void;
  /** Keeps data that was not read. A read on its way goes on. */
  setData(data: T): T;
  /**
   * Reads, or joins the read on its way; with `cancelRefetch` that one is given up for a new one where there is data already.
   * Who sees an error goes on to see it meanwhile; with `isNew`, for who comes, it is as if it had never been read.
   * @returns what was read, also where another read took over; rejects as the last try does, and where it is given up before there is anything.
   */
  fetch(options?: QueryOptions<T>, cancelRefetch?: boolean, isNew?: boolean): Promise<T>;
  /** Gives up the read on its way: all is as it was before it. Ends, never rejects, when that is told. */
  cancel(): Promise<void>;
  /** As if it had never been read. */
  reset(): void;
  /** Ends what goes on; for who takes it out of the cache. */
  destroy(): void;
  isActive(): boolean;
  /** Reads what is old, and goes on with what waits. */
  onReturn(): void;
  addObserver(observer: QueryObserver<T>): void;
  removeObserver(observer: QueryObserver<T>): void;
}

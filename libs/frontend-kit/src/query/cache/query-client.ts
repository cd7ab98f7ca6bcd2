import { ignore } from "./query.ts";
import { createQueryCache, type QueryCache, type QueryFilters } from "./query-cache.ts";
import type { QueryKey } from "./query-key.ts";
import { isStale } from "./query-rules.ts";
import type { Query, QueryDefaults, QueryOptions } from "./query-types.ts";
import { batch } from "./tell-later.ts";

export interface DefaultOptions {
  queries?: QueryDefaults;
  /** The only ones that are built: a change is tried once, and fails, without a network too. */
  mutations?: { networkMode: "always" };
}

type Updater<T> = T | undefined | ((before: T | undefined) => T | undefined);

/** What a page has read, and all that is done to it from outside the screens that show it. */
export class QueryClient {
  private readonly cache: QueryCache;
  private defaults: DefaultOptions;
  private timesForgotten = 0;

  constructor({ defaultOptions = {} }: { defaultOptions?: DefaultOptions } = {}) {
    this.cache = createQueryCache();
    this.defaults = defaultOptions;
  }
  getQueryCache(): QueryCache {
    return this.cache;
  }
  getDefaultOptions(): DefaultOptions {
    return this.defaults;
  }
  setDefaultOptions(options: DefaultOptions): void {
    this.defaults = options;
  }
  defaultQueryOptions<O extends { queryKey: QueryKey }>(options: O): QueryDefaults & O {
    return { ...this.defaults.queries, ...options };
  }
  getQueryData<T>(key: QueryKey): T | undefined {
    return this.cache.get(key)?.state.data as T | undefined;
  }
  getQueriesData<T>(filters: QueryFilters): [QueryKey, T | undefined][] {
    return this.cache.findAll(filters).map(({ queryKey, state }) => [queryKey, state.data as T | undefined]);
  }
  /** Keeps data that was not read; undefined, also from the function, changes nothing. */
  setQueryData<T>(queryKey: QueryKey, updater: Updater<T>): T | undefined {
    const data = updater instanceof Function ? updater(this.getQueryData<T>(queryKey)) : updater;
    if (data === undefined) return undefined;
    return this.cache.build<T>(this, this.defaultQueryOptions({ queryKey })).setData(data);
  }
  setQueriesData<T>(filters: QueryFilters, updater: Updater<T>): void {
    batch(() => {
      for (const { queryKey } of this.cache.findAll(filters)) this.setQueryData(queryKey, updater);
    });
  }
  /** How many are being read. */
  isFetching(filters?: QueryFilters): number {
    return this.cache.findAll(filters).filter(({ state }) => state.fetchStatus === "fetching").length;
  }
  /** Gives up reads on their way: all is as it was before them. Ends when who waited knows; never rejects. */
  cancelQueries(filters?: QueryFilters): Promise<void> {
    return batch(() => all(this.cache.findAll(filters).map((query) => query.cancel())));
  }
  /** Makes them old and reads anew those that somebody shows. Ends when these are read; never rejects. */
  invalidateQueries(filters?: QueryFilters): Promise<void> {
    return readShown(this.cache.findAll(filters), (query) => query.setState({ isInvalidated: true }));
  }
  /** Forgets what was read and reads anew those that somebody shows. Ends when these are read; never rejects. */
  resetQueries(filters?: QueryFilters): Promise<void> {
    return readShown(this.cache.findAll(filters), (query) => query.reset());
  }
  /** Reads anew what could not be read, of what somebody shows, but for what another try does not help, or is on its way. Ends when that is read; never rejects. */
  readFailed(): Promise<void> {
    const isWorthIt = ({ state: { error, fetchStatus }, options: { retry } }: Query) =>
      fetchStatus === "idle" && !!error && !!retry && retry(0, error);
    return readShown(this.cache.findAll({ predicate: isWorthIt }), ignore);
  }
  /** Forgets what was read for one person, and reads for the next what somebody shows. Ends when that is read; never rejects. */
  forgetPerson(): Promise<void> {
    this.timesForgotten += 1;
    return this.resetQueries();
  }
  /** How many people were forgotten: what began at another number was begun by somebody else. */
  get forgotten(): number {
    return this.timesForgotten;
  }
  /** What is there, where it is not older than `staleTime`; otherwise reads it, and rejects where that fails. */
  async fetchQuery<T>(options: QueryOptions<T>): Promise<T> {
    const given = this.defaultQueryOptions(options);
    const query = this.cache.build(this, given);
    return isStale(query.state, given) ? query.fetch(given) : query.state.data!;
  }
  /** Forgets everything. What shows it keeps it until it is drawn again, and then reads anew. */
  clear(): void {
    this.cache.clear();
  }
}

const all = (work: Promise<unknown>[]): Promise<void> => Promise.all(work).then(ignore);

function readShown(queries: Query[], after: (query: Query) => void): Promise<void> {
  return batch(() => {
    queries.forEach(after);
    return all(queries.filter((query) => query.isActive()).map((query) => query.fetch(undefined, true).catch(ignore)));
  });
}

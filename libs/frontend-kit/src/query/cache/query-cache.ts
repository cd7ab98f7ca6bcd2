import { createQuery } from "./query.ts";
import { hashKey, matchesKey, type QueryKey } from "./query-key.ts";
import type { Query, QueryOptions } from "./query-types.ts";

/** Which queries are meant; all that is left out matches. */
export interface QueryFilters {
  /** What their keys begin with. */
  queryKey?: QueryKey;
  predicate?: (query: Query) => boolean;
}

/** All queries of a client, one for each key. */
export interface QueryCache {
  get(key: QueryKey): Query | undefined;
  /** The query of a key, made with these options where there is none. */
  build<T>(client: unknown, options: QueryOptions<T>): Query<T>;
  findAll(filters?: QueryFilters): Query[];
  clear(): void;
}

export function createQueryCache(): QueryCache {
  const queries = new Map<string, Query>();
  return {
    get: (key) => queries.get(hashKey(key)),
    build<T>(_: unknown, options: QueryOptions<T>) {
      const hash = hashKey(options.queryKey);
      const known = queries.get(hash) as Query<T> | undefined;
      if (known) return known;
      // Another one may have its key by the time it is unused.
      const query = createQuery(options, () => queries.get(hash) === made && queries.delete(hash));
      const made = query as Query;
      queries.set(hash, made);
      return query;
    },
    findAll: ({ queryKey = [], predicate } = {}) =>
      [...queries.values()].filter((query) => matchesKey(query.queryKey, queryKey) && (predicate?.(query) ?? true)),
    clear() {
      for (const query of queries.values()) query.destroy();
      queries.clear();
    },
  };
}

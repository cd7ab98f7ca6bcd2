import { useEffect, useState, useSyncExternalStore } from "react";
import { useQueryClient } from "./query-client-provider.tsx";
import { createQueryObserver } from "./query-observer.ts";
import type { ObserverOptions, QueryOptions } from "./query-types.ts";

export type UseQueryOptions<T> = ObserverOptions<T> & Required<Pick<QueryOptions<T>, "queryFn">>;

interface Always<T> {
  /** A read is on its way. */
  isFetching: boolean;
  /** Reads now, whatever is there; a read on its way that would bring newer data is given up for it. Never rejects. */
  refetch: () => Promise<UseQueryResult<T>>;
}

/** What a screen sees of a query. */
export type UseQueryResult<T> = Always<T> &
  (
    | { status: "pending"; data: undefined; error: null; isPending: true; isError: false; isPlaceholderData: false }
    | { status: "success"; data: T; error: null; isPending: false; isError: false; isPlaceholderData: boolean }
    // Data from before it stays.
    | {
        status: "error";
        data: T | undefined;
        error: Error;
        isPending: false;
        isError: true;
        isPlaceholderData: false;
      }
  );

/** Shows while the next key has nothing what was shown before it. */
export const keepPreviousData = <T>(before: T | undefined): T | undefined => before;

/** Shows what is known under a key, and reads it where that is nothing or old. */
export function useQuery<T>(options: UseQueryOptions<T>): UseQueryResult<T> {
  const client = useQueryClient();
  const given = client.defaultQueryOptions(options);
  const [observer] = useState(() => createQueryObserver(client, given));
  // Before the store is looked at, which this moves on.
  const result = observer.show(given);
  useEffect(() => observer.setOptions(given), [observer, given]);
  useSyncExternalStore(observer.subscribe, observer.now, observer.now);
  return result;
}

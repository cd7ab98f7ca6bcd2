import type { List } from "@jobcentre/frontend-kit/api";
import { keepPreviousData, useQuery, useQueryClient } from "@jobcentre/frontend-kit/query";
import { useEffect, useState } from "react";
import { newsOf } from "./list-news.rules.ts";
import { LOOK_MS } from "./looks.ts";

interface Reading<L> {
  /** What is read; a change that makes the first of it old has the list read anew. */
  queryKey: readonly [call: string, ...of: unknown[]];
  queryFn: (context: { readonly signal: AbortSignal }) => Promise<L>;
  /** Milliseconds for which who comes back to it is shown what was read before; the cache's own where that is left out. */
  staleMs?: number;
  /** Milliseconds between looks, of a list that takes more than one call. */
  everyMs?: (list: L) => number;
}

/** A list on screen, for ListFrame. */
export interface ShownList<L extends List<object>> {
  data: L | undefined;
  error: Error | null;
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  /** Whether `data` is of the page or filter before. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
  /** What there is by now and is not shown yet, in few words. */
  news: string | undefined;
  showNews: () => void;
}

/**
 * Shows a list as it was read: only what is done here reads it anew, or another filter or page, or coming back to it. It is looked at again
 * each minute while it is seen, and when it is seen again; what that finds waits until it is asked for, so that nothing moves under a hand.
 */
export function useShownList<L extends List<object>>(reading: Reading<L>): ShownList<L> {
  const { queryKey, queryFn, staleMs, everyMs } = reading;
  const client = useQueryClient();
  const name = JSON.stringify(queryKey);
  const [stays, setStays] = useState<string>();
  const shown = useQuery({
    queryKey,
    queryFn,
    placeholderData: keepPreviousData,
    ...(staleMs !== undefined && { staleTime: staleMs }),
    ...(stays === name && { staleTime: Number.POSITIVE_INFINITY }),
  });
  const { isFetching, isPlaceholderData } = shown;
  // Nothing of a former list says nothing of this one.
  const data = isPlaceholderData && shown.data?.rows.length === 0 ? undefined : shown.data;
  const isSettled = data !== undefined && !isFetching && !isPlaceholderData;
  if (isSettled && stays !== name) setStays(name);

  // Not under the call: a change made here reads the list anew, not the look.
  const lookKey = ["look", ...queryKey];
  const [lookedFrom, setLookedFrom] = useState<L>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is as its name says.
  useEffect(() => {
    if (!isSettled) return setLookedFrom(undefined);
    // A look on its way may be from before a change.
    void client.cancelQueries({ queryKey: lookKey });
    client.setQueryData(lookKey, data);
    setLookedFrom(data);
  }, [client, name, data, isSettled]);
  const isLooking = isSettled && lookedFrom === data;
  const everyOf = (list: L | undefined): number => (list && everyMs ? everyMs(list) : LOOK_MS);
  const look = useQuery({
    queryKey: lookKey,
    queryFn,
    enabled: isLooking,
    staleTime: everyOf(data) / 2,
    refetchInterval: ({ state }) => everyOf(state.data as L | undefined),
  });
  const found = isLooking ? look.data : undefined;
  return {
    data,
    error: shown.error,
    isPending: shown.isPending || (data === undefined && !shown.isError),
    isError: shown.isError,
    isFetching,
    isPlaceholderData,
    refetch: shown.refetch,
    news: data && found && newsOf(data, found),
    showNews: () => void client.setQueryData(queryKey, found),
  };
}

import { type ListOf, readJson, readList, request as send } from "../api/call.ts";
import type { ReadKey, RequestOf, ResponseOf } from "../api/types.ts";
import { type Query, type UseQueryResult, useQuery } from "./cache.ts";

type ReadArguments<K extends ReadKey> =
  Record<never, never> extends RequestOf<K>
    ? [request?: RequestOf<K>, options?: ReadOptions]
    : [request: RequestOf<K>, options?: ReadOptions];

interface ReadOptions {
  /** false waits, for instance until somebody is signed in. */
  enabled?: boolean;
  /** Milliseconds between looks for something newer; what fails is looked at no more often unless this says so: oftenWhileFailing. */
  refetchInterval?: number | false | ((query: Query) => number | false);
  /** Milliseconds for which what was read is shown again without a look for something newer; the client's own otherwise. */
  staleTime?: number;
}

/** Reads one thing: `useRead("GET /api/jobs/{id}", { params: { id } })`. Cached under [key, request]. */
export function useRead<K extends ReadKey>(
  key: K,
  ...[request, options]: ReadArguments<K>
): UseQueryResult<ResponseOf<K>> {
  return useQuery({
    queryKey: [key, request ?? {}],
    queryFn: async ({ signal }) => ((await readJson(await send(key, { ...request, signal }))) ?? null) as ResponseOf<K>,
    ...options,
  });
}

/**
 * Reads a page of a list with its total: `useList("GET /api/jobs", { query: { q, page } })`.
 * While the next page or filter loads, the rows before stay (isPlaceholderData); where there were none, that says nothing of this one.
 */
export function useList<K extends ReadKey>(key: K, ...[request, options]: ReadArguments<K>): UseQueryResult<ListOf<K>> {
  return useQuery({
    queryKey: [key, request ?? {}, "list"],
    queryFn: async ({ signal }) => readList<K>(await send(key, { ...request, signal })),
    placeholderData: (former) => (former?.rows.length ? former : undefined),
    ...options,
  });
}

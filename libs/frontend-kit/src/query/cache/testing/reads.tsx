import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { QueryClient, QueryClientProvider, useQuery } from "../../cache.ts";

/** One call of a query's function, which the test answers. */
interface Read<T> {
  /** Has been told that nobody waits for it any more. */
  isStopped: () => boolean;
  answer: (data: T) => void;
  refuse: (error?: Error) => void;
}

export interface Source<T = string> {
  reads: Read<T>[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
}

export const FAILURE = new Error("It failed.");

/** What can be read: a query's function, and its calls so far. Without the signal it cannot be stopped. */
export function source<T = string>({ takesSignal = true } = {}): Source<T> {
  const reads: Read<T>[] = [];
  const queryFn: Source<T>["queryFn"] = (context) =>
    new Promise<T>((answer, refuse) => {
      const signal = takesSignal ? context.signal : undefined;
      reads.push({ answer, refuse: (error = FAILURE) => refuse(error), isStopped: () => signal?.aborted ?? false });
    });
  return { reads, queryFn };
}

/** A client for which half a minute is new enough; nothing is tried twice. */
export const newClient = (queries: object = {}) =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: "always", refetchOnReconnect: true, staleTime: 30_000, retry: false, ...queries },
    },
  });

/** Time goes by, and the screen shows what came of it. */
export const pass = (ms = 1) => act(() => vi.advanceTimersByTimeAsync(ms));

type Options<T> = Parameters<typeof useQuery<T>>[0];
interface Place {
  client?: QueryClient;
  strict?: boolean;
}

/** Shows a query. `drawings` are how often it was drawn; only what `look` reads of it has it drawn anew. */
export function show<T>(options: Options<T>, { client = newClient(), strict = false }: Place = {}) {
  let drawings = 0;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const shown = renderHook(
    (given: Options<T>) => {
      drawings += 1;
      const { data, error, isPending, isError, isFetching, isPlaceholderData, refetch } = useQuery(given);
      return { data, error, isPending, isError, isFetching, isPlaceholderData, refetch };
    },
    { wrapper, initialProps: options, reactStrictMode: strict },
  );
  return {
    ...shown,
    client,
    drawings: () => drawings,
    now: () => shown.result.current,
  };
}

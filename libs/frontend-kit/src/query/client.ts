import { ApiError } from "../api.ts";
import { type Query, QueryClient } from "./cache.ts";
import { readsAgain } from "./page-data.ts";

/** Whoever looks at an error for so long sees it go by itself once the server is back; few enough calls to be no burden to it. */
const AGAIN_MS = 30_000;

/** A refusal is final; a server that fails, or does not answer, may be back. */
const mayPass = (error: unknown): boolean => !(error instanceof ApiError && error.status < 500);

/** Milliseconds between reads of what is read again and again, never by default; while a missing answer or a failing server is shown, more often. */
export const oftenWhileFailing =
  (otherwise: number | false = false) =>
  ({ state }: Query): number | false =>
    state.status === "error" && mayPass(state.error) ? AGAIN_MS : otherwise;

/**
 * The page's cache. Only a missing answer or a failing server is asked again: twice, and then as long as somebody sees the error. Without a
 * network calls fail like any other: a call that waits for it would leave a person before a page that says nothing.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        staleTime: 30_000,
        retryOnMount: readsAgain,
        retry: (failures, error) => failures < 2 && mayPass(error),
        refetchInterval: oftenWhileFailing(),
      },
    },
  });
}

import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api.ts";
import { readsAgain } from "./page-data.ts";

/**
 * The page's cache. A refusal is final; only a missing answer or a failing server is asked again, twice. Without a
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
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  });
}

import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../api.ts";
import { readsAgain } from "./page-data.ts";

/** The page's cache. A refusal is final; only a missing answer or a failing server is asked again, twice. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retryOnMount: readsAgain,
        retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  });
}

// Our own cache, with the names of TanStack Query and what they mean there; why: docs/decisions/0044-own-query-cache.md.
// The way back is this file: `export * from "@tanstack/react-query"`.
export { QueryClient } from "./cache/query-client.ts";
export { QueryClientProvider, useQueryClient } from "./cache/query-client-provider.tsx";
export type { QueryKey } from "./cache/query-key.ts";
export type { Query } from "./cache/query-types.ts";
export { type UseMutationResult, useMutation } from "./cache/use-mutation.ts";
export { keepPreviousData, type UseQueryResult, useQuery } from "./cache/use-query.ts";

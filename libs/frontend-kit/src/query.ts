// Shared facade: one cache for the shell and all remotes. Why it is our own: docs/decisions/0044-own-query-cache.md.
export {
  keepPreviousData,
  type QueryClient,
  QueryClientProvider,
  useQuery,
  useQueryClient,
} from "./query/cache.ts";
export { createQueryClient, oftenWhileFailing } from "./query/client.ts";
export { keepPageAnswers, type PageAnswer } from "./query/page-data.ts";
export { onChangedElsewhere, readAnew, readAnewInAllTabs, tellOtherTabs } from "./query/read-anew.ts";
export { type Action, useAction } from "./query/use-action.ts";
export { useList, useRead } from "./query/use-calls.ts";

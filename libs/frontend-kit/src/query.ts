// Shared facade of @tanstack/react-query; import nothing from the package itself.
export {
  keepPreviousData,
  type QueryClient,
  QueryClientProvider,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
export { createQueryClient } from "./query/client.ts";
export { keepPageAnswers, type PageAnswer } from "./query/page-data.ts";
export { type Action, useAction } from "./query/use-action.ts";
export { useList, useRead } from "./query/use-calls.ts";

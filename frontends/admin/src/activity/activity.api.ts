import { apiFile, apiList, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useRead } from "@jobcentre/frontend-kit/query";
import { useShownList } from "../components/use-shown-list.ts";

const LOG = "GET /api/admin/activity-logs";

export type ActivityEntry = ResponseOf<typeof LOG>[number];
/** What admins did, or everything that happened. */
export type ActivityScope = "admins" | "all";

export interface ActivityFilters {
  scope: ActivityScope;
  action?: string;
  person?: string;
  /** Days in Lagos. */
  from?: string;
  to?: string;
}

export const PAGE_SIZE = 20;

/** Read anew for whoever comes to it: what they have just done, or looked at, is in it. */
export function useActivity(filters: ActivityFilters, page: number) {
  const query = { limit: PAGE_SIZE, ...filters, page };
  return useShownList({ queryKey: [LOG, query], queryFn: ({ signal }) => apiList(LOG, { query, signal }), staleMs: 0 });
}

/** The action codes that can be filtered by. */
export const useActions = () => useRead("GET /api/admin/activity-logs/actions");

export const exportActivity = (filters: ActivityFilters) =>
  apiFile("GET /api/admin/activity-logs/csv", { query: filters });

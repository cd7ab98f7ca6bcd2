import { apiList, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useList, useQuery } from "@jobcentre/frontend-kit/query";
import { ALL_SAVED } from "@jobcentre/frontend-kit/save-button";
import { readAllPages } from "../lists/read-all-pages.ts";

const SAVED = "GET /api/saved-jobs";
export type SavedJob = ResponseOf<typeof SAVED>[number];

export const PAGE_SIZE = 20;

/** One page of the saved jobs, last saved first. */
export const useSavedJobs = (page: number) => useList(SAVED, { query: { page, limit: PAGE_SIZE } });

/** Whether a job is saved; no until that is known. */
export function useIsSaved(id: string): boolean {
  const saved = useQuery({
    queryKey: ALL_SAVED,
    queryFn: ({ signal }) => readAllPages((query) => apiList(SAVED, { query, signal })),
  });
  return saved.data?.rows.some((job) => job.id === id) ?? false;
}

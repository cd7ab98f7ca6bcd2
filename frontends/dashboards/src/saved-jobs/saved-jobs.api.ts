import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useList } from "@jobcentre/frontend-kit/query";

const SAVED = "GET /api/saved-jobs";
export type SavedJob = ResponseOf<typeof SAVED>[number];

export const PAGE_SIZE = 20;

/** One page of the saved jobs, last saved first. */
export const useSavedJobs = (page: number) => useList(SAVED, { query: { page, limit: PAGE_SIZE } });

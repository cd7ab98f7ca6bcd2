import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useList } from "@jobcentre/frontend-kit/query";
import { useRereadOnConflict } from "@jobcentre/frontend-kit/use-reread-on-conflict";

const REQUESTS = "GET /api/career-guidance";
export type GuidanceRequest = ResponseOf<typeof REQUESTS>[number];

export const PAGE_SIZE = 20;

/** One page of what somebody asked for, newest first. */
export const useGuidanceRequests = (page: number) => useList(REQUESTS, { query: { page, limit: PAGE_SIZE } });

/** Asks for one. A refusal may mean that the same waits already, asked for elsewhere. */
export const useRequestGuidance = () =>
  useAction("POST /api/career-guidance", { stale: [REQUESTS], onError: useRereadOnConflict(REQUESTS) });

/** Takes a request back. A refusal means that its payment was noted meanwhile. */
export function useCancelGuidance(onSuccess: () => void) {
  const onError = useRereadOnConflict(REQUESTS);
  return useAction("POST /api/career-guidance/{id}/cancel", { stale: [REQUESTS], onSuccess, onError });
}

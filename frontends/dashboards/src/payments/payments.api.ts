import { api, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { noteDoneHere } from "@jobcentre/frontend-kit/messages";
import { useAction, useList, useQuery, useQueryClient } from "@jobcentre/frontend-kit/query";
import { useRereadOnConflict } from "@jobcentre/frontend-kit/use-reread-on-conflict";
import { OWN } from "../manage-listings/listings.api.ts";

const REQUESTS = "GET /api/employer/premium-requests";
const STANDING = "GET /api/employer/premium-requests/standing";
export type PremiumStanding = ResponseOf<typeof STANDING>;
export type PremiumRequest = ResponseOf<typeof REQUESTS>[number];

export const PAGE_SIZE = 20;

/** One page of what the employer asked for, newest first. */
export const usePremiumRequests = (page: number) => useList(REQUESTS, { query: { page, limit: PAGE_SIZE } });

/** How the services stand, whenever they were asked for. Kept below the list's key: what makes that stale makes this stale, too. */
export const usePremiumStanding = () =>
  useQuery({ queryKey: [REQUESTS, "standing"], queryFn: ({ signal }) => api(STANDING, { signal }) });

/** Asks for one. A refusal may mean that the job is closed by now, or featured. */
export const useRequestPremium = () =>
  useAction("POST /api/employer/premium-requests", {
    stale: [REQUESTS],
    onError: useRereadOnConflict(REQUESTS, ...OWN),
  });

/** Takes a request back. A refusal means that its payment was noted meanwhile. */
export function useCancelPremium() {
  const queryClient = useQueryClient();
  const onError = useRereadOnConflict(REQUESTS);
  return useAction("POST /api/employer/premium-requests/{id}/cancel", {
    stale: [REQUESTS],
    // All of the company read a message about it; who did it has just read it here.
    onSuccess: (_, { params }) => noteDoneHere(queryClient, params.id),
    onError,
  });
}

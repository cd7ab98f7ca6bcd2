import { ApiError, api } from "@jobcentre/frontend-kit/api";
import { useAction, useQuery, useQueryClient, useRead } from "@jobcentre/frontend-kit/query";
import { useRereadOnConflict } from "@jobcentre/frontend-kit/use-reread-on-conflict";

export const PROGRAM = "GET /api/training-programs/{id}";
export const OWN_APPLICATION = "GET /api/training-applications/program/{id}";

export const useProgram = (id: string) => useRead(PROGRAM, { params: { id } });

const ownApplicationKey = (id: string) => [OWN_APPLICATION, { params: { id } }];

/** The signed-in person's application; null where there is none. Not asked while nobody is signed in. */
export const useOwnApplication = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ownApplicationKey(id),
    enabled,
    queryFn: async ({ signal }) => {
      try {
        return await api(OWN_APPLICATION, { params: { id }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** Applies. A refusal may mean that the program is full, closed or another one by now, or that another tab was faster. */
export function useApply() {
  const queryClient = useQueryClient();
  return useAction("POST /api/training-applications", {
    stale: [OWN_APPLICATION, PROGRAM],
    // A slow line would offer to apply again until it is read.
    onSuccess: (sent, { body }) => queryClient.setQueryData(ownApplicationKey(body.program_id), sent),
    onError: useRereadOnConflict(OWN_APPLICATION, PROGRAM),
  });
}

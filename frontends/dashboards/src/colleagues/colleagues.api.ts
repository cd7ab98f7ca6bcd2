import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useRead } from "@jobcentre/frontend-kit/query";

const COLLEAGUES = "GET /api/employer/colleagues";
export const REMOVE = "DELETE /api/employer/colleagues/{id}";
const stale: { stale: [typeof COLLEAGUES] } = { stale: [COLLEAGUES] };

export type Colleague = ResponseOf<typeof COLLEAGUES>["colleagues"][number];

/** Who signs in to the company's account, and who is invited to. */
export const useColleagues = (enabled = true) => useRead(COLLEAGUES, {}, { enabled });

export const useInvite = () => useAction("POST /api/employer/colleagues", stale);

/** Sends an invitation again, takes it back, or removes a colleague: refused where another window was faster, so the list is read anew then, too. */
export function useChangeColleague(refetch: () => Promise<unknown>) {
  const onError = () => void refetch();
  return {
    sendAgain: useAction("POST /api/employer/colleagues/{id}/send-again", { ...stale, onError }),
    makeOwner: useAction("POST /api/employer/colleagues/{id}/make-owner", { ...stale, onError }),
    remove: useAction(REMOVE, { ...stale, onError }),
  };
}

export const useLeave = () => useAction("POST /api/employer/colleagues/leave");

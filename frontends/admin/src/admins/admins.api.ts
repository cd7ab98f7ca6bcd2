import { apiList, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction } from "@jobcentre/frontend-kit/query";
import { useReadAgain } from "../components/use-read-again.ts";
import { useShownList } from "../components/use-shown-list.ts";
import { SETTINGS } from "../settings/settings.api.ts";

export const ADMINS = "GET /api/admin/manage-admins";
const stale = [ADMINS, "GET /api/admin/activity-logs"] as [
  "GET /api/admin/manage-admins",
  "GET /api/admin/activity-logs",
];

export type AdminRow = ResponseOf<typeof ADMINS>[number];
export type Invitation = ResponseOf<"POST /api/admin/manage-admins/{id}/invitation">;

export const PAGE_SIZE = 50;

export function useAdmins(page: number) {
  const query = { page, limit: PAGE_SIZE };
  return useShownList({ queryKey: [ADMINS, query], queryFn: ({ signal }) => apiList(ADMINS, { query, signal }) });
}
/** Refused is also who was added by a call whose answer got lost: reading again shows them. */
export const useCreateAdmin = () => useAction("POST /api/admin/create-admin", { stale, onError: useReadAgain(ADMINS) });
export const useInviteAgain = () =>
  useAction("POST /api/admin/manage-admins/{id}/invitation", { stale, onError: useReadAgain(ADMINS) });
export const useDeleteAdmin = () =>
  // Who was a super admin goes from that setting, too.
  useAction("DELETE /api/admin/delete-admin/{id}", { stale: [...stale, SETTINGS], onError: useReadAgain(ADMINS) });

import { api, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { readAnewInAllTabs, useAction, useList, useQueryClient } from "@jobcentre/frontend-kit/query";
import { CANDIDATES } from "../candidates/known.api.ts";
import { SAVED } from "../candidates/use-set-saved-candidate.ts";

export type SavedCandidate = ResponseOf<typeof SAVED>[number];

export const PAGE_SIZE = 20;

/** One page of the people whom the employer saved and finds now, last saved first. */
export const useSavedCandidates = (filters: { q: string | undefined; page: number }) =>
  useList(SAVED, { query: { ...filters, limit: PAGE_SIZE } });

/** What is kept of somebody who is saved, as it is by now; undefined where they are not any more. */
export async function readSaved(id: string) {
  const [found] = await api(CANDIDATES, { query: { ids: id } });
  return found?.saved ? { note: found.saved.note } : undefined;
}

/** Notes something about somebody. Where that fails they may have hidden, or another window noted something. */
export function useNoteCandidate() {
  const queryClient = useQueryClient();
  const refresh = () => void readAnewInAllTabs(queryClient, [SAVED, CANDIDATES]);
  return useAction("PUT /api/employer/saved-candidates/{user_id}/note", { onSuccess: refresh, onError: refresh });
}

import type { FOLLOW_UP_WHOSE, FollowUpState } from "@jobcentre/contracts/staff-note-options";
import { api, apiList, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useList } from "@jobcentre/frontend-kit/query";
import { eachMinute } from "../components/looks.ts";
import { useReadAgain } from "../components/use-read-again.ts";
import { useShownList } from "../components/use-shown-list.ts";

export const NOTES = "GET /api/admin/users/{id}/notes";
export const FOLLOW_UPS = "GET /api/admin/follow-ups";
export type StaffNote = ResponseOf<typeof NOTES>[number];
export type FollowUp = ResponseOf<typeof FOLLOW_UPS>[number];

export const NOTES_SIZE = 5;
export const FOLLOW_UPS_SIZE = 20;

/** What shows a note that was written, changed, closed or deleted. */
export const SHOWING_NOTES = [NOTES, FOLLOW_UPS, "GET /api/admin/activity-logs"] as const;

interface FollowUpQuery {
  whose: (typeof FOLLOW_UP_WHOSE)[number];
  state: FollowUpState;
  page: number;
  limit: number;
}

export function useNotes(id: string, page: number) {
  const of = { params: { id }, query: { page, limit: NOTES_SIZE } };
  return useShownList({ queryKey: [NOTES, of], queryFn: ({ signal }) => apiList(NOTES, { ...of, signal }) });
}
/** A note as it is by now, among the newest about its person; undefined where it is none of these any more. */
export const readNote = async ({ id, note_id }: NoteOf): Promise<StaffNote | undefined> => {
  const { rows } = await apiList(NOTES, { params: { id }, query: { limit: 100 } });
  return rows.find((row) => row.id === note_id);
};
/** Figures. */
export const useFollowUps = (query: FollowUpQuery) => useList(FOLLOW_UPS, { query }, eachMinute);
export const useFollowUpList = (query: FollowUpQuery) =>
  useShownList({ queryKey: [FOLLOW_UPS, query], queryFn: ({ signal }) => apiList(FOLLOW_UPS, { query, signal }) });

/** Of one person. */
export interface NoteOf {
  id: string;
  note_id: string;
}

/** As it was read. */
export type NoteRead = NoteOf & Pick<StaffNote, "edited_at">;

export const useWriteNote = () => useAction("POST /api/admin/users/{id}/notes", { stale: [...SHOWING_NOTES] });
export const useChangeNote = () =>
  useAction("PUT /api/admin/users/{id}/notes/{note_id}", {
    stale: [...SHOWING_NOTES],
    onError: useReadAgain(...SHOWING_NOTES),
  });
export const deleteNote = (params: NoteOf) => api("DELETE /api/admin/users/{id}/notes/{note_id}", { params });
/** Each press has a key of its own: one that closed it must not stand for the next, once somebody opened it again. */
export const closeFollowUp = ({ edited_at, ...params }: NoteRead) =>
  api("POST /api/admin/users/{id}/notes/{note_id}/done", { params, body: { edited_at } });
export const reopenFollowUp = ({ edited_at, ...params }: NoteRead) =>
  api("POST /api/admin/users/{id}/notes/{note_id}/reopen", { params, body: { edited_at } });

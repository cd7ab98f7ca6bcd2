import { ApiError, api, type OptionsOf, type ResponseOf, uniqueKey } from "@jobcentre/frontend-kit/api";
import { useAction, useList } from "@jobcentre/frontend-kit/query";
import { type OwnRecord, useKeepOwnRecord, useOwnRecord, useReadOwnRecordAnew } from "../forms/own-record.ts";

export type Profile = ResponseOf<"GET /api/user-profiles">;
export type ProfileInput = OptionsOf<"POST /api/user-profiles">["body"];

export const PROFILE = "GET /api/user-profiles";
const own: OwnRecord<Profile> = { key: PROFILE, read: (signal) => api(PROFILE, { signal }) };

/** The signed-in person's job seeker profile; null before the first one is saved. */
export const useProfile = () => useOwnRecord(own);
/** Changes what every screen shows of it, without reading it anew. */
export const useKeepProfile = () => useKeepOwnRecord(own);

export function useSaveProfile() {
  const keep = useKeepProfile();
  const save = useAction("POST /api/user-profiles", {
    // Under which the jobs that ask for one's skills are kept.
    stale: ["GET /api/job-applications"],
    onSuccess: (profile) => keep(() => profile),
  });
  const readAnew = useReadOwnRecordAnew(own);
  return { save, readAnew };
}

/** Sends a CV, and with the first one whether employers may read it; without that word what was chosen stays. */
export function useUploadCv() {
  const keep = useKeepProfile();
  const action = useAction("POST /api/user-profiles/upload-cv", {
    onSuccess: ({ cv_file_path }, { body }) =>
      keep((profile) => {
        const choice = body?.visible_to_employers;
        return profile && { ...profile, cv_file_path, ...(choice && { visible_to_employers: choice === "true" }) };
      }),
  });
  const upload = (cv: File, visible?: boolean) => {
    const choice =
      visible === undefined ? {} : { visible_to_employers: visible ? ("true" as const) : ("false" as const) };
    return action.mutateAsync({ body: choice, files: { cv } });
  };
  return { upload, progress: action.progress };
}

/** Takes the CV away; where there is none by now nothing changes, and one that was uploaded elsewhere meanwhile is shown instead. */
export function useRemoveCv() {
  const keep = useKeepProfile();
  const readAnew = useReadOwnRecordAnew(own);
  return useAction("DELETE /api/user-profiles/cv", {
    onSuccess: () => keep((profile) => profile && { ...profile, cv_file_path: null }),
    // Where that fails, too, the next press is refused again.
    onError: (error) =>
      void (error instanceof ApiError && error.code === "conflict" && readAnew().catch(() => undefined)),
  });
}

/** Shows or hides somebody. `wanted` is what was chosen while that is on its way. */
export function useSetVisibility() {
  const keep = useKeepProfile();
  const action = useAction("POST /api/user-profiles/visibility", {
    onSuccess: ({ visible_to_employers }) => keep((profile) => profile && { ...profile, visible_to_employers }),
  });
  // A key for each press: an old one that got no answer must not stand for it once the opposite was chosen elsewhere.
  const setVisible = (visible_to_employers: boolean) =>
    action.mutateAsync({ body: { visible_to_employers }, idempotencyKey: uniqueKey() });
  return { setVisible, wanted: action.isPending ? action.variables.body.visible_to_employers : undefined };
}

/** How many downloads are shown first, and then at most. */
export const SHOWN_VIEWS = 10;
export const MOST_VIEWS = 100;

/** Who downloaded the CV last. */
export const useCvViews = (limit: number) => useList("GET /api/user-profiles/cv-views", { query: { limit } });

import { ApiError, api, apiFile, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { useAction, useQueryClient, useRead } from "@jobcentre/frontend-kit/query";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { type OwnRecord, useKeepOwnRecord } from "../forms/own-record.ts";
import { PROFILE, useKeepProfile } from "../job-seeker-profile/profile.api.ts";

const WRITTEN_CV = "GET /api/user-profiles/written-cv";
export type WrittenCv = ResponseOf<typeof WRITTEN_CV>;
/** What is written, without when. */
export type CvText = Omit<WrittenCv, "edited_at">;
export type WorkEntry = WrittenCv["work"][number];
export type EducationEntry = WrittenCv["education"][number];

export type Change = (edit: Edit) => Promise<void>;

/** What becomes of the CV; undefined where there is nothing to change any more. */
export type Edit = (cv: CvText) => CvText | undefined;

const own: OwnRecord<WrittenCv> = { key: WRITTEN_CV, read: (signal) => api(WRITTEN_CV, { signal }) };

export const useWrittenCv = () => useRead(WRITTEN_CV);

const MERGED =
  "Your CV was changed elsewhere since you opened it, for instance in another window. Those changes are kept, except in what you changed here too.";

/**
 * Sends the whole CV with one change in it. Where another window, or another device, saved since it was read, the change is
 * made to that version, and that is said. Ends once the page shows it. `profileId` is that of whose CV is on screen.
 */
export function useChangeCv(profileId: string): Change {
  const queryClient = useQueryClient();
  const keep = useKeepOwnRecord(own);
  const notify = useNotify();
  const save = useAction("POST /api/user-profiles/written-cv", { onSuccess: (cv) => keep(() => cv) });

  async function send(edit: Edit, { edited_at, ...before }: WrittenCv): Promise<void> {
    const text = edit(before);
    if (text) await save.mutateAsync({ body: { ...text, edited_at } });
  }

  /** Undefined also where somebody else has signed in since, in another window. */
  async function newestOwn(): Promise<WrittenCv | undefined> {
    const [profile, cv] = await Promise.all([api(PROFILE), own.read()]);
    return profile.id === profileId ? cv : undefined;
  }

  return async (edit) => {
    // Not what was drawn: Undo is pressed later.
    const shown = queryClient.getQueryData<WrittenCv>([WRITTEN_CV, {}]);
    // Before the first time the server cannot tell whose it is: nobody's has a version yet.
    const known = shown?.edited_at ? shown : await newestOwn();
    if (!known) throw new Error("whose CV this is has signed out");
    try {
      await send(edit, known);
      if (shown && shown.edited_at !== known.edited_at) notify.info(MERGED);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "conflict")) throw error;
      const newest = await newestOwn().catch(() => undefined);
      if (!newest) throw error;
      keep(() => newest);
      await send(edit, newest);
      notify.info(MERGED);
    }
    // What shows the CV is drawn a turn later.
    await new Promise((drawn) => setTimeout(drawn));
  };
}

/** The file, made anew of what is saved. */
export const cvAsPdf = (): Promise<File> => apiFile("GET /api/user-profiles/written-cv/pdf");

/** Makes the PDF the CV that employers read; with the first CV goes whether they may. */
export function useUseAsCv() {
  const keep = useKeepProfile();
  return useAction("POST /api/user-profiles/written-cv/use", {
    onSuccess: ({ cv_file_path }, { body }) => keep((profile) => profile && { ...profile, cv_file_path, ...body }),
  });
}

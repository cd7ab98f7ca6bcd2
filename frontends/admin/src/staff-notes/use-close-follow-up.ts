import { errorText } from "@jobcentre/frontend-kit/api";
import { readAnewInAllTabs, useQueryClient } from "@jobcentre/frontend-kit/query";
import { retryOf } from "@jobcentre/frontend-kit/retry-of";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import { closeFollowUp, type NoteRead, reopenFollowUp, SHOWING_NOTES } from "./staff-notes.api.ts";

/** Closes a follow-up of somebody, which can be undone where that is said, or opens it again. Ends when that is shown. */
export function useCloseFollowUp(name: string) {
  const queryClient = useQueryClient();
  const sayOf = useSayOf();

  return async function setDone(note: NoteRead, wanted: boolean): Promise<void> {
    const say = sayOf(`follow-up-${note.note_id}`);
    say.takeBack();
    try {
      await (wanted ? closeFollowUp : reopenFollowUp)(note);
      const undo = { label: "Undo", onClick: () => void setDone(note, false) };
      if (wanted) say.success(`The follow-up of ${name} is done.`, undo);
      else say.success(`The follow-up of ${name} is open again.`);
    } catch (error) {
      const failure = wanted ? "The follow-up could not be closed" : "The follow-up could not be opened again";
      say.error(
        errorText(error, failure),
        retryOf(error, () => void setDone(note, wanted)),
      );
    }
    // After a refusal, too: somebody else may have changed or deleted it.
    await readAnewInAllTabs(queryClient, SHOWING_NOTES);
  };
}

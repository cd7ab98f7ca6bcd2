import { useConfirm } from "@jobcentre/frontend-kit/dialogs";
import { Button } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { useAct } from "../components/act.ts";
import { useReadAgain } from "../components/use-read-again.ts";
import { beginningOfNote, NoteAuthor } from "./note-about.tsx";
import { deleteNote, type NoteOf, SHOWING_NOTES, type StaffNote } from "./staff-notes.api.ts";
import styles from "./staff-notes.module.css";

/** Deletes a note, after asking. */
export function DeleteNoteButton({ note, of, describedBy }: { note: StaffNote; of: NoteOf; describedBy: string }) {
  const confirm = useConfirm();
  const act = useAct(`note-${note.id}`);
  const readAgain = useReadAgain(...SHOWING_NOTES);
  const [busy, setBusy] = useState(false);

  async function ask() {
    const agreed = await confirm({
      title: "Delete note",
      text: (
        <>
          “{beginningOfNote(note)}” (<NoteAuthor note={note} />) goes for good, with its follow-up. The activity log
          keeps that a note was deleted.
        </>
      ),
      confirmLabel: "Delete note",
      danger: true,
    });
    if (!agreed) return;
    setBusy(true);
    await act(() => deleteNote(of).finally(readAgain), {
      done: "Note deleted.",
      failed: "The note could not be deleted",
    });
    setBusy(false);
  }
  return (
    <Button
      size="small"
      kind="quiet"
      className={styles.ends}
      busy={busy}
      aria-describedby={describedBy}
      onClick={() => void ask()}
    >
      Delete
    </Button>
  );
}

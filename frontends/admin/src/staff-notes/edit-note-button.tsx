import { ApiError } from "@jobcentre/frontend-kit/api";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { useDraftForm } from "@jobcentre/frontend-kit/forms";
import { sumOf } from "@jobcentre/frontend-kit/sum-of";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { Theirs } from "../components/their-changes.tsx";
import { bodyOf, NoteDialog, type NoteForm, noteFailure } from "./note-dialog.tsx";
import { type StaffNote, useChangeNote } from "./staff-notes.api.ts";

interface EditNoteProps {
  note: StaffNote;
  user: { id: string; name: string; isCompany: boolean };
}

/** Changes a note of one's own. */
export function EditNoteButton({ describedBy, ...of }: EditNoteProps & { describedBy: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" kind="quiet" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        Edit
      </Button>
      {open && <EditNoteDialog {...of} onClose={() => setOpen(false)} />}
    </>
  );
}

const formOf = ({ text, follow_up_on }: StaffNote): NoteForm => ({ text, follow_up_on: follow_up_on ?? "" });
const isSame = (one: NoteForm, other: NoteForm): boolean =>
  one.text.trim() === other.text.trim() && one.follow_up_on === other.follow_up_on;

/** Over nothing that another window saved meanwhile, unless it was read here. */
function EditNoteDialog({ note, user, onClose }: EditNoteProps & { onClose: () => void }) {
  const change = useChangeNote();
  const notify = useNotify();
  const [opened] = useState(note);
  // The version that was read here: the list behind the dialog may be read anew in the meantime, unseen.
  const [read, setRead] = useState(note);
  const [isRefused, setRefused] = useState(false);
  // What was sent and stored, though its answer got lost, is one's own.
  const [sent, setSent] = useState(formOf(note));
  if (note.edited_at !== read.edited_at && (isRefused || isSame(formOf(note), sent))) {
    setRead(note);
    setRefused(false);
  }
  const now = formOf(read);
  const form = useDraftForm<NoteForm>({
    // What was typed on another version would be put over this one unseen.
    draft: `staff-note-${note.id}-${sumOf(JSON.stringify(formOf(opened)))}`,
    onlyChanges: true,
    defaultValues: formOf(opened),
    async onSubmit(typed) {
      setSent(typed);
      const body = { ...bodyOf(typed), edited_at: read.edited_at };
      try {
        await change.mutateAsync({ params: { id: user.id, note_id: note.id }, body });
      } catch (error) {
        setRefused(error instanceof ApiError && error.code === "conflict");
        throw error;
      }
      notify.success("Note saved.");
      onClose();
    },
    failure: noteFailure,
  });
  const isTheirs = !isSame(now, formOf(opened)) && !isSame(now, sent);
  return (
    <NoteDialog
      title={`Note about ${user.name}`}
      form={form}
      isCompany={user.isCompany}
      dayBefore={now.follow_up_on}
      onClose={onClose}
    >
      <div role="status">
        {isTheirs && (
          <Theirs legend="As it was saved in another window">
            <p>{now.text}</p>
            <p>{now.follow_up_on ? `Follow up on ${formatDate(now.follow_up_on)}` : "Nothing to follow up"}</p>
          </Theirs>
        )}
      </div>
    </NoteDialog>
  );
}

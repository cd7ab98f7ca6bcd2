import { EarlierDraft } from "@jobcentre/frontend-kit/earlier-draft";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { useDraftForm, useEarlierDraft } from "@jobcentre/frontend-kit/forms";
import { sumOf } from "@jobcentre/frontend-kit/sum-of";
import { TheirChanges, useTheirChanges } from "@jobcentre/frontend-kit/their-changes";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { bodyOf, NOTE_LABELS, NoteDialog, type NoteForm, noteFailure } from "./note-dialog.tsx";
import { readNote, type StaffNote, useChangeNote } from "./staff-notes.api.ts";

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

/** A value of the form as it is read. */
function noteText(field: keyof NoteForm, value: string): string {
  if (field === "text") return value;
  return value ? formatDate(value) : "Nothing to follow up";
}

/** Over nothing that another window saved meanwhile, unless it was read here. */
function EditNoteDialog({ note, user, onClose }: EditNoteProps & { onClose: () => void }) {
  const change = useChangeNote();
  const notify = useNotify();
  const of = { id: user.id, note_id: note.id };
  // As it was when the dialog opened: the list behind it may be read anew in the meantime, unseen.
  const [opened] = useState(() => formOf(note));
  const { read, theirs, takeIn } = useTheirChanges(note, {
    what: "this note",
    isOnesOwn: true,
    conflicts: ["conflict"],
    formOf,
    readNewest: () => readNote(of),
  });
  // What was typed on another version would be put over this one unseen.
  const draft = `staff-note-${note.id}-${sumOf(JSON.stringify(opened))}`;
  const earlier = useEarlierDraft<NoteForm>(`staff-note-${note.id}`, draft);
  const form = useDraftForm<NoteForm>({
    draft,
    onlyChanges: true,
    defaultValues: opened,
    async onSubmit(typed) {
      const body = { ...bodyOf(typed), edited_at: read.edited_at };
      await change.mutateAsync({ params: of, body }).catch((error: unknown) => takeIn(error, form, typed));
      earlier.forget();
      notify.success("Note saved.");
      onClose();
    },
    failure: noteFailure,
  });
  const day = earlier.typed?.follow_up_on ?? "";
  return (
    <NoteDialog
      title={`Note about ${user.name}`}
      form={form}
      isCompany={user.isCompany}
      dayBefore={formOf(read).follow_up_on}
      onClose={onClose}
    >
      <EarlierDraft
        typed={earlier.typed}
        now={opened}
        labels={NOTE_LABELS}
        options={{ follow_up_on: { [day]: noteText("follow_up_on", day) } }}
        before="another window saved"
        onDiscard={earlier.forget}
      />
      <TheirChanges theirs={theirs} labels={NOTE_LABELS} textOf={noteText} isOnesOwn />
    </NoteDialog>
  );
}

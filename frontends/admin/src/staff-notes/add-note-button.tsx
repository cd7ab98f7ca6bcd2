import { useDraftForm, useOncePerDraft } from "@jobcentre/frontend-kit/forms";
import { Button, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { bodyOf, NoteDialog, type NoteForm, noteFailure } from "./note-dialog.tsx";
import { useWriteNote } from "./staff-notes.api.ts";

interface AddNoteProps {
  user: { id: string; name: string; isCompany: boolean };
  /** Told once it is there, among the newest. */
  onWritten: () => void;
}

/** Writes a note about a person. */
export function AddNoteButton({ user, onWritten }: AddNoteProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon="file" onClick={() => setOpen(true)}>
        Add note
      </Button>
      {open && <AddNoteDialog user={user} onWritten={onWritten} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddNoteDialog({ user: { id, name, isCompany }, onWritten, onClose }: AddNoteProps & { onClose: () => void }) {
  const write = useWriteNote();
  const notify = useNotify();
  const draft = `staff-note-${id}`;
  const once = useOncePerDraft(draft);
  const form = useDraftForm<NoteForm>({
    draft,
    defaultValues: { text: "", follow_up_on: "" },
    async onSubmit(typed) {
      await once((idempotencyKey) => write.mutateAsync({ params: { id }, body: bodyOf(typed), idempotencyKey }));
      notify.success("Note saved.");
      onWritten();
      onClose();
    },
    failure: noteFailure,
  });
  return <NoteDialog title={`Note about ${name}`} form={form} isCompany={isCompany} onClose={onClose} />;
}

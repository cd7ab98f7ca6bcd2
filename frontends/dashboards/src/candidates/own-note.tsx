import { ApiError, errorText } from "@jobcentre/frontend-kit/api";
import { upTo } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { sumOf } from "@jobcentre/frontend-kit/sum-of";
import { TextArea, useNotify } from "@jobcentre/frontend-kit/ui";
import { useRef, useState } from "react";
import styles from "./candidate.module.css";

/** What the employer noted about somebody; `label` says where, on cards that may have two. */
export function OwnNote({ note, label = "Your note:" }: { note: string | undefined; label?: string }) {
  if (!note) return null;
  return (
    <p className={styles.note}>
      <span className={styles.noteName}>{label}</span> {note}
    </p>
  );
}

const FAILED = "The note could not be saved";

interface NoteDialogProps {
  /** Which note it is, for the draft of it. */
  of: string;
  /** About whom. */
  name: string;
  /** What stands above the field, such as the job. */
  lead?: string;
  note: string;
  /** Characters. */
  most: number;
  save: (note: string, former: string) => Promise<unknown>;
  onClose: () => void;
}

/** Notes something about somebody for the own company, over nothing that another window noted meanwhile. */
export function NoteDialog({ of, name, lead, note, most, save, onClose }: NoteDialogProps) {
  const notify = useNotify();
  const opened = useRef(note);
  // What was sent and stored, though its answer got lost, is one's own.
  const [sent, setSent] = useState(note);
  const form = useDraftForm({
    // What was typed on another note would be put over this one unseen.
    draft: `note-${of}-${sumOf(opened.current)}`,
    onlyChanges: true,
    defaultValues: { note },
    async onSubmit(typed) {
      setSent(typed.note.trim());
      await save(typed.note, note);
      notify.success(typed.note.trim() ? "Note saved." : "Note removed.");
      onClose();
    },
    failure: (error) =>
      error instanceof ApiError && error.code === "conflict"
        ? `${FAILED}: it was changed in another window. Read it here, and save again.`
        : errorText(error, FAILED, `${FAILED}. Please try again.`),
  });
  return (
    <FormDialog title={`Note about ${name}`} form={form} action="Save note" onClose={onClose}>
      {lead && <p>{lead}</p>}
      {note !== opened.current && note !== sent && (
        <p className={styles.note}>
          <span className={styles.noteName}>In another window it became:</span> {note || "no note"}
        </p>
      )}
      <TextArea
        label="Note"
        hint="Only your company reads it here. As it is about a person, they get it with a copy of their data."
        optional
        rows={6}
        {...form.field("note", upTo(most))}
      />
    </FormDialog>
  );
}

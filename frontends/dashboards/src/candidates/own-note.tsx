import { errorText } from "@jobcentre/frontend-kit/api";
import { EarlierDraft } from "@jobcentre/frontend-kit/earlier-draft";
import { upTo } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm, useEarlierDraft } from "@jobcentre/frontend-kit/forms";
import { sumOf } from "@jobcentre/frontend-kit/sum-of";
import { TheirChanges, useTheirChanges } from "@jobcentre/frontend-kit/their-changes";
import { TextArea, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
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
const LABELS = { note: "Note" };

interface Note {
  note: string;
}

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
  /** The note as it is by now, undefined where none can be made any more. */
  readNewest: () => Promise<Note | undefined>;
  onClose: () => void;
}

/** Notes something about somebody for the own company, over nothing that another window noted meanwhile. */
export function NoteDialog({ of, name, lead, note, most, save, readNewest, onClose }: NoteDialogProps) {
  const notify = useNotify();
  // As it was when the dialog opened: the list behind it may be read anew in the meantime, unseen.
  const [opened] = useState<Note>({ note });
  const { read, theirs, takeIn } = useTheirChanges(opened, {
    what: "this note",
    isOnesOwn: true,
    conflicts: ["conflict"],
    formOf: (newest) => newest,
    readNewest,
  });
  // What was typed on another note would be put over this one unseen.
  const draft = `note-${of}-${sumOf(opened.note)}`;
  const earlier = useEarlierDraft<Note>(`note-${of}`, draft);
  const form = useDraftForm<Note>({
    draft,
    onlyChanges: true,
    defaultValues: opened,
    async onSubmit(typed) {
      await save(typed.note, read.note).catch((error: unknown) => takeIn(error, form, typed));
      earlier.forget();
      notify.success(typed.note.trim() ? "Note saved." : "Note removed.");
      onClose();
    },
    failure: (error) => errorText(error, FAILED, `${FAILED}. Please try again.`),
  });
  return (
    <FormDialog title={`Note about ${name}`} form={form} action="Save note" onClose={onClose}>
      {lead && <p>{lead}</p>}
      <EarlierDraft
        typed={earlier.typed}
        now={opened}
        labels={LABELS}
        before="another window saved"
        onDiscard={earlier.forget}
      />
      <TheirChanges theirs={theirs} labels={LABELS} textOf={(_, text) => text || "No note"} isOnesOwn />
      <TextArea
        label={LABELS.note}
        hint="Only your company reads it here. As it is about a person, they get it with a copy of their data."
        optional
        rows={6}
        {...form.field("note", upTo(most))}
      />
    </FormDialog>
  );
}

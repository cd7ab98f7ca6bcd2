import { MOST_NOTED } from "@jobcentre/contracts/job-options";
import { ApiError, errorText } from "@jobcentre/frontend-kit/api";
import { upTo } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { sumOf } from "@jobcentre/frontend-kit/sum-of";
import { Button, TextArea, useNotify, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useRef, useState } from "react";
import styles from "./application-card.module.css";
import { type Application, useNote } from "./applications.api.ts";

/** What the employer noted about who applied. */
export function OwnNote({ note }: Pick<Application, "note">) {
  if (!note) return null;
  return (
    <p className={styles.note}>
      <span className={styles.noteName}>Your note:</span> {note}
    </p>
  );
}

/** Notes something, or changes it, where that is possible. */
export function NoteButton({ application }: { application: Application }) {
  const [open, setOpen] = useState(false);
  const { status, note, applicant } = application;
  // What is being typed stays where the application is withdrawn meanwhile, with the reason why it is not kept.
  return (
    <>
      {status !== "withdrawn" && (
        <Button icon="file" onClick={() => setOpen(true)}>
          {note ? "Edit note" : "Add note"} <VisuallyHidden>about {applicant.full_name}</VisuallyHidden>
        </Button>
      )}
      {open && <NoteDialog application={application} onClose={() => setOpen(false)} />}
    </>
  );
}

const FAILED = "The note could not be saved";

function NoteDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { id, applicant, job, note } = application;
  const save = useNote();
  const notify = useNotify();
  const opened = useRef(note);
  // What was sent and stored, though its answer got lost, is one's own.
  const [sent, setSent] = useState(note);
  const form = useDraftForm({
    // What was typed on another note would be put over this one unseen.
    draft: `note-${id}-${sumOf(opened.current)}`,
    onlyChanges: true,
    defaultValues: { note },
    async onSubmit(typed) {
      setSent(typed.note.trim());
      await save.mutateAsync({ params: { id }, body: { note: typed.note, former: note } });
      notify.success(typed.note.trim() ? "Note saved." : "Note removed.");
      onClose();
    },
    failure: (error) =>
      error instanceof ApiError && error.code === "conflict"
        ? `${FAILED}: it was changed in another window. Read it here, and save again.`
        : errorText(error, FAILED, `${FAILED}. Please try again.`),
  });
  return (
    <FormDialog title={`Note about ${applicant.full_name}`} form={form} action="Save note" onClose={onClose}>
      <p>{job.title}</p>
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
        {...form.field("note", upTo(MOST_NOTED))}
      />
    </FormDialog>
  );
}

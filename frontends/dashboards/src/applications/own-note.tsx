import { MOST_NOTED } from "@jobcentre/contracts/job-options";
import { Button, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { NoteDialog } from "../candidates/own-note.tsx";
import { type Application, readApplication, useNote } from "./applications.api.ts";

/** Notes something about who applied, or changes it, where that is possible. */
export function NoteButton({ application }: { application: Application }) {
  const [open, setOpen] = useState(false);
  const { id, status, note, applicant, job } = application;
  const save = useNote();
  // What is being typed stays where the application is withdrawn meanwhile, with the reason why it is not kept.
  return (
    <>
      {status !== "withdrawn" && (
        <Button icon="file" onClick={() => setOpen(true)}>
          {note ? "Edit note" : "Add note"} <VisuallyHidden>about {applicant.full_name}</VisuallyHidden>
        </Button>
      )}
      {open && (
        <NoteDialog
          of={id}
          name={applicant.full_name}
          lead={job.title}
          note={note}
          most={MOST_NOTED}
          save={(text, former) => save.mutateAsync({ params: { id }, body: { note: text, former } })}
          readNewest={() => readApplication(application)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

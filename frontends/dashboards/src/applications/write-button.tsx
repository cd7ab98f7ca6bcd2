import { Button, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import type { Application } from "./applications.api.ts";
import { isWritable } from "./moves.rules.ts";
import { WriteDialog } from "./write-dialog.tsx";

/** Writes to who applied, where that is possible. */
export function WriteButton({ application }: { application: Application }) {
  const [open, setOpen] = useState(false);
  // What is being written stays where that ends meanwhile, with the reason why it was not sent.
  return (
    <>
      {isWritable(application, new Date()) && (
        <Button icon="mail" onClick={() => setOpen(true)}>
          Write <VisuallyHidden>to {application.applicant.full_name}</VisuallyHidden>
        </Button>
      )}
      {open && <WriteDialog application={application} onClose={() => setOpen(false)} />}
    </>
  );
}

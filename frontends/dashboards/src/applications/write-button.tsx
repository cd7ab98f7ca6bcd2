import { Button, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import type { Application } from "./applications.api.ts";
import { WriteDialog } from "./write-dialog.tsx";

/** Writes to who applied; who withdrew is left in peace. */
export function WriteButton({ application }: { application: Application }) {
  const [open, setOpen] = useState(false);
  if (application.status === "withdrawn") return null;
  return (
    <>
      <Button icon="mail" onClick={() => setOpen(true)}>
        Write <VisuallyHidden>to {application.applicant.full_name}</VisuallyHidden>
      </Button>
      {open && <WriteDialog application={application} onClose={() => setOpen(false)} />}
    </>
  );
}

import { AppliedLink } from "@jobcentre/frontend-kit/applied-link";
import { Button, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { COUNT_ID } from "../lists/paged-list.tsx";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import type { MyJob } from "../own-jobs/use-my-jobs.ts";
import { AlreadyApplied } from "./already-applied.tsx";
import type { AppliedFor } from "./applied-jobs.api.ts";
import { ApplyDialog } from "./apply-dialog.tsx";

interface ApplyButtonProps {
  job: AppliedFor;
  /** What its person did with it, as far as that is known. */
  own: MyJob | undefined;
  /** Whether one may apply; a letter that is being written stays where that ends meanwhile, with the reason why it was not sent. */
  isOffered?: boolean;
}

/** Applies for a job, or says that this has been done. */
export function ApplyButton({ job, own, isOffered = true }: ApplyButtonProps) {
  const applied = own?.application;
  const [open, setOpen] = useState(false);
  const linkId = `applied-${job.id}`;
  // The button becomes a link, which takes over the keyboard.
  const focusAfter = useFocusAfter(applied, COUNT_ID);
  const focusAfterClosing = useFocusAfter(open, COUNT_ID);

  function closeKnown() {
    focusAfterClosing(linkId);
    setOpen(false);
  }
  return (
    <>
      {applied && <AppliedLink application={applied.id} id={linkId} title={job.title} />}
      {isOffered && !applied && (
        <Button icon="briefcase" onClick={() => setOpen(true)}>
          Apply <VisuallyHidden>for {job.title}</VisuallyHidden>
        </Button>
      )}
      {open && applied && (
        <AlreadyApplied application={applied.id} title={`Apply for ${job.title}`} onClose={closeKnown} />
      )}
      {open && !applied && <ApplyDialog job={job} onClose={() => setOpen(false)} onSent={() => focusAfter(linkId)} />}
    </>
  );
}

import { Link } from "@jobcentre/frontend-kit/router";
import { Button, Icon, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { COUNT_ID } from "../lists/paged-list.tsx";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import { type AppliedFor, useHasApplied } from "./applied-jobs.api.ts";
import styles from "./apply-button.module.css";
import { ApplyDialog } from "./apply-dialog.tsx";

/** Applies for a job, or says that this has been done. */
export function ApplyButton({ job }: { job: AppliedFor }) {
  const applied = useHasApplied(job.id);
  const [open, setOpen] = useState(false);
  const linkId = `applied-${job.id}`;
  // The button becomes a link, which takes over the keyboard.
  const focusAfter = useFocusAfter(applied, COUNT_ID);
  return (
    <>
      {applied ? (
        <Link id={linkId} className={styles.applied} to="/dashboard/applied-jobs">
          <Icon name="check" /> You applied <VisuallyHidden>for {job.title}: see your application</VisuallyHidden>
        </Link>
      ) : (
        <Button icon="briefcase" onClick={() => setOpen(true)}>
          Apply <VisuallyHidden>for {job.title}</VisuallyHidden>
        </Button>
      )}
      {open && <ApplyDialog job={job} onClose={() => setOpen(false)} onSent={() => focusAfter(linkId)} />}
    </>
  );
}

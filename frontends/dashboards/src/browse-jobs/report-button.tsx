import { ReportDialog } from "@jobcentre/frontend-kit/report-job";
import { Button, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { type ComponentProps, useState } from "react";
import cards from "../lists/row-card.module.css";

/** Tells the job centre that something is wrong with a job. */
export function ReportButton({ job }: Pick<ComponentProps<typeof ReportDialog>, "job">) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" icon="alert" className={cards.quiet} onClick={() => setOpen(true)}>
        Report this job <VisuallyHidden>: {job.title}</VisuallyHidden>
      </Button>
      {open && <ReportDialog job={job} onClose={() => setOpen(false)} />}
    </>
  );
}

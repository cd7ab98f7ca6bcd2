import { MOST_CLOSING_REASON } from "@jobcentre/contracts/job-options";
import { errorText, uniqueKey } from "@jobcentre/frontend-kit/api";
import { filled } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { Button, TextArea, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { formerOf, type Job, useCloseWithReason } from "./jobs.api.ts";
import { TOGGLE_FAILED } from "./toggle-button.tsx";
import { closingFollows } from "./use-may-close.ts";

/** Closed by an administrator already: only the reason is left to be said. What its employer closed is still theirs to open. */
const isClosed = ({ is_active, closed_by_centre }: Job): boolean => !is_active && closed_by_centre === true;

/** Deactivates a job for a reason that its employer reads, or says it of one that an administrator deactivated. */
export function CloseWithReason({ job, describedBy }: { job: Job; describedBy: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" kind="quiet" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {isClosed(job) ? "Say why" : "Close with a reason"}
      </Button>
      {open && <ReasonDialog job={job} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReasonDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const notify = useNotify();
  const close = useCloseWithReason();
  const closed = isClosed(job);
  const form = useDraftForm({
    draft: `close-job-${job.id}`,
    defaultValues: { reason: "" },
    failure: (error) => errorText(error, TOGGLE_FAILED, `${TOGGLE_FAILED}. Please try again.`),
    onSubmit: async ({ reason }) => {
      const already = closed && { already_closed: true as const };
      const body = { is_active: false, reason, former: formerOf(job), ...already };
      await close.mutateAsync({ params: { id: job.id }, body, idempotencyKey: uniqueKey() });
      notify.success(closed ? "Its employer reads the reason." : "Job deactivated successfully!");
      onClose();
    },
  });
  const title = closed ? "Say why it is closed" : "Close with a reason";
  return (
    <FormDialog title={title} form={form} action={closed ? "Send reason" : "Close job"} isDanger onClose={onClose}>
      <p>
        {job.title} of {job.employer_name}
        {job.closing_reason && `. The reason given so far: ${job.closing_reason}`}
      </p>
      {!closed && <p>{closingFollows(1)}</p>}
      <TextArea
        label="Reason"
        hint="Its employer reads it in a message and with the job."
        rows={3}
        {...form.field("reason", filled("Say why the job is closed", MOST_CLOSING_REASON))}
      />
    </FormDialog>
  );
}

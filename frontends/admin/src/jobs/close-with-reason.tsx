import { MOST_CLOSING_REASON } from "@jobcentre/contracts/job-options";
import { ApiError, errorText, uniqueKey } from "@jobcentre/frontend-kit/api";
import { filled } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { Button, TextArea } from "@jobcentre/frontend-kit/ui";
import { useSayOf } from "@jobcentre/frontend-kit/use-say-of";
import { useState } from "react";
import { closedBy } from "./closed-by.ts";
import { formerOf, type Job, readJob, useCloseWithReason } from "./jobs.api.ts";
import { aboutJob, TOGGLE_FAILED } from "./toggle-button.tsx";
import { closingFollows } from "./use-may-close.ts";

/** Closed by an administrator already: only the reason is left to be said. What its employer closed, or what went with their account, is still theirs to open. */
const isClosed = (job: Job): boolean => closedBy(job) === "administrator";

/** What the button and the dialog's title say. */
function wordsOf(job: Job) {
  if (closedBy(job) === "suspension") return { button: "Keep closed", title: "Keep it closed after a reinstatement" };
  return isClosed(job)
    ? { button: "Say why", title: "Say why it is closed" }
    : { button: "Close with a reason", title: "Close with a reason" };
}

/** Deactivates a job for a reason that its employer reads, or says it of one that an administrator deactivated. */
export function CloseWithReason({ job, describedBy }: { job: Job; describedBy: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" kind="quiet" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {wordsOf(job).button}
      </Button>
      {open && <ReasonDialog job={job} onClose={() => setOpen(false)} />}
    </>
  );
}

const CHANGED =
  "Somebody else has changed this job meanwhile. The dialog shows it as it is now: read it, and send again.";

function ReasonDialog({ job: listed, onClose }: { job: Job; onClose: () => void }) {
  // A list of open jobs has none any more that somebody else closed, and would leave the dialog as it was.
  const [read, setRead] = useState<Job>();
  const job = read ?? listed;
  const say = useSayOf()(aboutJob(job.id));
  const close = useCloseWithReason();
  const closed = isClosed(job);
  const form = useDraftForm({
    draft: `close-job-${job.id}`,
    defaultValues: { reason: "" },
    failure: (error) => errorText(error, TOGGLE_FAILED, `${TOGGLE_FAILED}. Please try again.`),
    onSubmit: async ({ reason }) => {
      const already = closed && { already_closed: true as const };
      const body = { is_active: false, reason, former: formerOf(job), ...already };
      const request = { params: { id: job.id }, body, idempotencyKey: uniqueKey() };
      await close.mutateAsync(request).catch(async (error: unknown) => {
        const isOvertaken = error instanceof ApiError && error.code === "conflict";
        const newest = isOvertaken && (await readJob(job).catch(() => undefined));
        if (!newest) throw error;
        setRead(newest);
        throw new ApiError(409, { error: CHANGED, code: error.code });
      });
      say.success(closed ? "Its employer reads the reason." : "Job deactivated successfully!");
      onClose();
    },
  });
  const { title } = wordsOf(job);
  return (
    <FormDialog title={title} form={form} action={closed ? "Send reason" : "Close job"} isDanger onClose={onClose}>
      <p>
        {job.title} of {job.employer_name}
        {job.closing_reason && `. The reason given so far: ${job.closing_reason}`}
      </p>
      {closedBy(job) === "suspension" ? (
        <p>It was closed with the suspended account. With this it stays closed also once the account is reinstated.</p>
      ) : (
        !closed && <p>{closingFollows(1)}</p>
      )}
      <TextArea
        label="Reason"
        hint="Its employer reads it in a message and with the job."
        rows={3}
        {...form.field("reason", filled("Say why the job is closed", MOST_CLOSING_REASON))}
      />
    </FormDialog>
  );
}

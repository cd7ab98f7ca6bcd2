import { filled } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm } from "@jobcentre/frontend-kit/forms";
import { useAction } from "@jobcentre/frontend-kit/query";
import { TextArea, useNotify } from "@jobcentre/frontend-kit/ui";
import { withReason } from "../forms/with-reason.ts";
import type { Job } from "./browse-jobs.api.ts";

export function ReportDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const report = useAction("POST /api/reports");
  const notify = useNotify();
  const form = useDraftForm({
    draft: `report-${job.id}`,
    defaultValues: { reason: "" },
    async onSubmit({ reason }) {
      await report.mutateAsync({ body: { job_id: job.id, reason } });
      notify.success("Thank you. The job centre looks into it.");
      onClose();
    },
    failure: withReason("Your report could not be sent. Please try again."),
  });
  return (
    <FormDialog title="Report this job" form={form} action="Send report" onClose={onClose}>
      <p>
        {job.title}, {job.employer_name}. The employer does not learn who reported.
      </p>
      <TextArea
        label="What is wrong?"
        hint="For example: it asks for money, it is not what it says, or the place does not exist."
        rows={5}
        maxLength={2000}
        {...form.field("reason", filled("Tell us what is wrong"))}
      />
    </FormDialog>
  );
}

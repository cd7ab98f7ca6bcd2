import { EarlierDraft } from "@jobcentre/frontend-kit/earlier-draft";
import { FormDialog, useDraftForm, useEarlierDraft } from "@jobcentre/frontend-kit/forms";
import {
  JOB_LABELS,
  JOB_OPTIONS,
  JobFields,
  type JobForm,
  jobForm,
  useJobInput,
} from "@jobcentre/frontend-kit/job-form";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { type Job, useChangeJob } from "./jobs.api.ts";

export function EditJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const notify = useNotify();
  const change = useChangeJob();
  // As it was when the dialog opened: the list behind it is read anew in the meantime.
  const [edited_at] = useState(job.edited_at ?? null);
  // A draft from before somebody else's change would undo it, so it belongs to this version only.
  const draft = `edit-job-${job.id}-${edited_at ?? ""}`;
  const earlier = useEarlierDraft<JobForm>(`edit-job-${job.id}`, draft);
  const [opened] = useState(() => jobForm(job));
  const inputOf = useJobInput(opened);
  const form = useDraftForm<JobForm>({
    draft,
    onlyChanges: true,
    defaultValues: opened,
    async onSubmit(values) {
      await change.mutateAsync({ params: { id: job.id }, body: { ...inputOf(values), edited_at } });
      earlier.forget();
      notify.success("Job updated successfully!");
      onClose();
    },
    failure: "Failed to update job",
  });
  return (
    <FormDialog size="large" title={`Edit ${job.title}`} form={form} action="Save" onClose={onClose}>
      <p>{job.employer_name}</p>
      <EarlierDraft
        typed={earlier.typed}
        now={opened}
        labels={JOB_LABELS}
        options={JOB_OPTIONS}
        onDiscard={earlier.forget}
      />
      <JobFields field={form.field} savedDeadline={opened.application_deadline} />
    </FormDialog>
  );
}

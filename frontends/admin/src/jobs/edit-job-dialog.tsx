import { EarlierDraft } from "@jobcentre/frontend-kit/earlier-draft";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { FormDialog, useDraftForm, useEarlierDraft } from "@jobcentre/frontend-kit/forms";
import {
  JOB_LABELS,
  JOB_OPTIONS,
  JobFields,
  type JobForm,
  jobForm,
  useJobInput,
} from "@jobcentre/frontend-kit/job-form";
import { TheirChanges, useTheirChanges } from "@jobcentre/frontend-kit/their-changes";
import { useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { type Job, readJob, useChangeJob } from "./jobs.api.ts";

const OF_JOB = { what: "this job", conflicts: ["conflict"], formOf: jobForm, readNewest: readJob };

/** A value of the form as it is read. */
function jobText(field: keyof JobForm, value: string): string {
  if (field === "application_deadline" && value) return formatDate(value);
  const kinds: Readonly<Record<string, string>> = field === "employment_type" ? JOB_OPTIONS.employment_type : {};
  return kinds[value] ?? (value || "Nothing");
}

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
  const { read, theirs, takeIn } = useTheirChanges(job, OF_JOB);
  const form = useDraftForm<JobForm>({
    draft,
    onlyChanges: true,
    defaultValues: opened,
    async onSubmit(values) {
      const body = { ...inputOf(values), edited_at: read.edited_at ?? null };
      await change.mutateAsync({ params: { id: job.id }, body }).catch((error: unknown) => takeIn(error, form, values));
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
      <TheirChanges theirs={theirs} labels={JOB_LABELS} textOf={jobText} />
      <JobFields field={form.field} savedDeadline={jobForm(read).application_deadline} />
    </FormDialog>
  );
}

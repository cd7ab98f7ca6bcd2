import { EarlierDraft } from "@jobcentre/frontend-kit/earlier-draft";
import { ErrorSummary } from "@jobcentre/frontend-kit/form-fields";
import { useDraftForm, useEarlierDraft } from "@jobcentre/frontend-kit/forms";
import {
  JOB_LABELS,
  JOB_OPTIONS,
  JobFields,
  type JobForm,
  jobForm,
  useJobInput,
} from "@jobcentre/frontend-kit/job-form";
import { OldDraftNotice } from "@jobcentre/frontend-kit/old-draft-notice";
import { Button, Card, useNotify } from "@jobcentre/frontend-kit/ui";
import { useIsHere } from "@jobcentre/frontend-kit/use-is-here";
import { withReason } from "@jobcentre/frontend-kit/with-reason";
import { useState } from "react";
import forms from "../forms/forms.module.css";
import { useOldDraft } from "../forms/use-old-draft.ts";
import { PreviewButton } from "../job-preview/job-preview.tsx";
import { type OwnJob, useSaveListing } from "./listings.api.ts";

export function ListingForm({ job, onSaved }: { job: OwnJob; onSaved: () => void }) {
  // As it was when the form opened: the list behind it is read anew in the meantime.
  const [opened] = useState(() => jobForm(job));
  const [editedAt] = useState(job.edited_at ?? null);
  const save = useSaveListing();
  const notify = useNotify();
  const isHere = useIsHere();
  // A draft from before somebody else's change would undo it, so it belongs to this version only.
  const name = `job-${job.id}-${editedAt}`;
  const draft = useOldDraft<JobForm>(name, opened);
  const earlier = useEarlierDraft<JobForm>(`job-${job.id}`, name);
  const inputOf = useJobInput(opened);
  const form = useDraftForm<JobForm>({
    draft: name,
    onlyChanges: true,
    defaultValues: opened,
    async onSubmit(values) {
      await save.mutateAsync({ params: { id: job.id }, body: { ...inputOf(values), edited_at: editedAt } });
      earlier.forget();
      notify.success("Job updated successfully!");
      if (isHere()) onSaved();
    },
    failure: withReason("Error saving job. Please try again."),
  });

  return (
    <Card className={forms.stack}>
      <form onSubmit={form.submit} noValidate>
        {draft.old && <OldDraftNotice onDiscard={() => draft.discard(form)} />}
        <EarlierDraft
          typed={earlier.typed}
          now={opened}
          labels={JOB_LABELS}
          options={JOB_OPTIONS}
          onDiscard={earlier.forget}
        />
        <ErrorSummary errors={form.errors} />
        <JobFields field={form.field} savedDeadline={opened.application_deadline} own />
        <div className={forms.buttons}>
          <PreviewButton
            read={() => form.form.getValues()}
            posted={job.created_at}
            savedDeadline={opened.application_deadline}
          />
          <Button kind="primary" type="submit" busy={form.busy}>
            Save job
          </Button>
        </div>
      </form>
    </Card>
  );
}

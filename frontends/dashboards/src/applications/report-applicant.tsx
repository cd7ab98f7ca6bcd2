import { errorText } from "@jobcentre/frontend-kit/api";
import { filled } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm, useOncePerDraft } from "@jobcentre/frontend-kit/forms";
import { Button, TextArea, useNotify, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { type Application, useReportApplicant } from "./applications.api.ts";

/** Tells the job centre that something is wrong with who applied. */
export function ReportApplicantButton({ application }: { application: Application }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" icon="alert" onClick={() => setOpen(true)}>
        Report <VisuallyHidden>{application.applicant.full_name}</VisuallyHidden>
      </Button>
      {open && <ReportApplicantDialog application={application} onClose={() => setOpen(false)} />}
    </>
  );
}

function ReportApplicantDialog({ application, onClose }: { application: Application; onClose: () => void }) {
  const { id, applicant, job } = application;
  const report = useReportApplicant();
  const draft = `report-applicant-${id}`;
  const once = useOncePerDraft(draft);
  const notify = useNotify();
  const form = useDraftForm({
    draft,
    defaultValues: { reason: "" },
    async onSubmit({ reason }) {
      await once((idempotencyKey) => report.mutateAsync({ body: { application_id: id, reason }, idempotencyKey }));
      notify.success("Thank you. The job centre looks into it.");
      onClose();
    },
    failure: (error) => errorText(error, "Your report could not be sent. Please try again."),
  });
  return (
    <FormDialog title={`Report ${applicant.full_name}`} form={form} action="Send report" onClose={onClose}>
      <p>
        {job.title}. The job centre reads your words and the cover letter, and tells you what became of it.{" "}
        {applicant.full_name} does not learn who reported.
      </p>
      <TextArea
        label="What is wrong?"
        hint="For example: spam, abusive words, a forged document, or the CV of somebody else."
        rows={5}
        {...form.field("reason", filled("Tell us what is wrong", 2000))}
      />
    </FormDialog>
  );
}

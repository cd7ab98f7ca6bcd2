import { errorText } from "@jobcentre/frontend-kit/api";
import { useAction } from "@jobcentre/frontend-kit/query";
import { TextArea, useNotify } from "@jobcentre/frontend-kit/ui";
import { filled } from "./field-rules.ts";
import { ChoiceField } from "./form-fields.ts";
import { FormDialog, useDraftForm, useOncePerDraft } from "./forms.ts";

interface ReportDialogProps {
  /** Without the employer's id only the job can be reported; who posted it is known with that. */
  job: { id: string; title: string; employer_id?: string; employer_name: string };
  onClose: () => void;
}

/** Tells the job centre that something is wrong with a job, or with the company behind it. */
export function ReportDialog({ job, onClose }: ReportDialogProps) {
  const report = useAction("POST /api/reports");
  const draft = `report-${job.id}`;
  const once = useOncePerDraft(draft);
  const notify = useNotify();
  const form = useDraftForm({
    draft,
    defaultValues: { about: "job", reason: "" },
    async onSubmit({ about, reason }) {
      const what = about === "company" && job.employer_id ? { employer_id: job.employer_id } : { job_id: job.id };
      await once((idempotencyKey) => report.mutateAsync({ body: { ...what, reason }, idempotencyKey }));
      notify.success("Thank you. The job centre looks into it.");
      onClose();
    },
    failure: (error) => errorText(error, "Your report could not be sent. Please try again."),
  });
  return (
    <FormDialog title="Report this job" form={form} action="Send report" onClose={onClose}>
      <p>
        {job.title}, {job.employer_name}. The employer does not learn who reported.
      </p>
      {job.employer_id && (
        <ChoiceField
          label="What is it about?"
          options={[
            { value: "job", label: "This job" },
            { value: "company", label: "The company" },
          ]}
          {...form.field("about")}
        />
      )}
      <TextArea
        label="What is wrong?"
        hint="For example: it asks for money, it is not what it says, or the place does not exist."
        rows={5}
        {...form.field("reason", filled("Tell us what is wrong", 2000))}
      />
    </FormDialog>
  );
}

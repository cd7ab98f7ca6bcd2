import { JOB_CATEGORIES, type JobCategory } from "@jobcentre/contracts/options";
import { EarlierDraft } from "@jobcentre/frontend-kit/earlier-draft";
import { filled, naira } from "@jobcentre/frontend-kit/field-rules";
import { FormDialog, useDraftForm, useEarlierDraft } from "@jobcentre/frontend-kit/forms";
import { SelectField, TextArea, TextField, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { type Job, useChangeJob } from "./jobs.api.ts";

const amountOf = (text: string): number | null => (text.trim() === "" ? null : naira(text));

const AMOUNT = {
  validate: (text: string) => !Number.isNaN(amountOf(text)) || "Enter whole naira, like 80000",
};

const YEARS = {
  validate: (text: string) => (/^\d*$/.test(text.trim()) && Number(text) <= 50) || "Enter whole years from 0 to 50",
};

const formOf = (job: Job) => ({
  title: job.title,
  description: job.description,
  requirements: job.requirements,
  location: job.location,
  category: job.category as string,
  salary_min: job.salary_min?.toString() ?? "",
  salary_max: job.salary_max?.toString() ?? "",
  experience_required: job.experience_required.toString(),
  application_deadline: job.application_deadline ?? "",
});

export function EditJobDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const notify = useNotify();
  const change = useChangeJob();
  // As it was when the dialog opened: the list behind it is read anew in the meantime.
  const [edited_at] = useState(job.edited_at ?? null);
  // A draft from before somebody else's change would undo it, so it belongs to this version only.
  const draft = `edit-job-${job.id}-${edited_at ?? ""}`;
  const earlier = useEarlierDraft(`edit-job-${job.id}`, draft);
  const [opened] = useState(() => formOf(job));
  const form = useDraftForm({
    draft,
    onlyChanges: true,
    defaultValues: opened,
    async onSubmit({ salary_min, salary_max, experience_required, application_deadline, category, ...texts }) {
      const body = {
        ...texts,
        edited_at,
        category: category as JobCategory,
        salary_min: amountOf(salary_min),
        salary_max: amountOf(salary_max),
        experience_required: Number(experience_required || 0),
        application_deadline: application_deadline || null,
      };
      await change.mutateAsync({ params: { id: job.id }, body });
      earlier.forget();
      notify.success("Job updated successfully!");
      onClose();
    },
    failure: "Failed to update job",
  });
  return (
    <FormDialog size="large" title={`Edit ${job.title}`} form={form} action="Save" onClose={onClose}>
      <p>{job.employer_name}</p>
      <EarlierDraft typed={earlier.typed} now={opened} onDiscard={earlier.forget} />
      <TextField label="Title" {...form.field("title", filled("Enter a job title", 160))} />
      <TextArea label="Description" {...form.field("description", { required: "Describe the job" })} />
      <TextArea label="Requirements" optional {...form.field("requirements")} />
      <TextField
        label="Location"
        hint="The area of Abuja, such as Gwagwalada"
        {...form.field("location", filled("Enter a location", 120))}
      />
      <SelectField label="Category" options={JOB_CATEGORIES} {...form.field("category")} />
      <TextField
        label="Minimum salary (₦ per month)"
        optional
        inputMode="numeric"
        {...form.field("salary_min", AMOUNT)}
      />
      <TextField
        label="Maximum salary (₦ per month)"
        optional
        inputMode="numeric"
        {...form.field("salary_max", AMOUNT)}
      />
      <TextField
        label="Years of experience"
        optional
        inputMode="numeric"
        maxLength={4}
        {...form.field("experience_required", YEARS)}
      />
      <TextField label="Application deadline" optional type="date" {...form.field("application_deadline")} />
    </FormDialog>
  );
}

import { CURRENT_STAGE_LABELS, CURRENT_STAGES } from "@jobcentre/contracts/entrepreneurship-options";
import { FILE_RULES } from "@jobcentre/contracts/files";
import { errorText } from "@jobcentre/frontend-kit/api";
import { checkAmount, filled } from "@jobcentre/frontend-kit/field-rules";
import { ErrorSummary, FileField } from "@jobcentre/frontend-kit/form-fields";
import { useDraftForm } from "@jobcentre/frontend-kit/forms";
import { Button, Card, SelectField, TextArea, TextField, useNotify } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import forms from "../forms/forms.module.css";
import {
  type ApplicationForm as Application,
  applicationInput,
  EMPTY_APPLICATION,
  wholeNumber,
} from "./application-form.rules.ts";
import { useApply } from "./entrepreneurship.api.ts";

const STAGES = CURRENT_STAGES.map((value) => ({ value, label: CURRENT_STAGE_LABELS[value] }));

/** The application; what was typed stays in this browser until it is sent. */
export function ApplicationForm({ onSent }: { onSent: () => void }) {
  const apply = useApply();
  const notify = useNotify();
  const [plan, setPlan] = useState<File[]>([]);
  const [projection, setProjection] = useState<File[]>([]);
  const { field, submit, errors, busy } = useDraftForm<Application>({
    draft: "entrepreneurship",
    defaultValues: EMPTY_APPLICATION,
    async onSubmit(values) {
      const files = { business_plan: plan[0], financial_projection: projection[0] };
      await apply.mutateAsync({ body: applicationInput(values), files });
      notify.success("Application submitted successfully!");
      onSent();
    },
    failure: (error) =>
      errorText(error, "Failed to submit application", "Error submitting application. Please try again."),
  });

  return (
    <Card as="section" aria-labelledby="apply-title" className={forms.stack}>
      <form onSubmit={submit} noValidate>
        <h2 id="apply-title" className={forms.group}>
          Apply with your business
        </h2>
        <ErrorSummary errors={errors} />
        <TextField
          label="Business name"
          hint="A working title is fine"
          {...field("business_name", filled("Enter a name for your business", 160))}
        />
        <SelectField
          label="How far are you?"
          options={STAGES}
          placeholder="Select a stage"
          {...field("current_stage", filled("Select how far you are"))}
        />
        <div className={forms.pair}>
          <TextField
            label="People in your team"
            hint="Count yourself"
            inputMode="numeric"
            {...field("team_size", wholeNumber(1, 10_000, "Enter how many people are in your team, from 1 to 10,000"))}
          />
          <TextField
            label="Years of experience"
            hint="In this trade; 0 is fine"
            inputMode="numeric"
            {...field("experience_years", wholeNumber(0, 80, "Enter whole years of experience, from 0 to 80"))}
          />
        </div>
        <TextField
          label="Funding you need"
          hint="Whole naira, like 500000; 0 where you need no money"
          inputMode="numeric"
          {...field("funding_required", {
            validate: (text) => checkAmount(text, "the funding you need", "like 500000"),
          })}
        />
        <TextArea
          label="Your idea"
          hint="What you sell, to whom, and why they buy it from you. A few sentences are enough."
          rows={8}
          {...field("business_idea", filled("Describe your idea", 8000))}
        />
        <FileField
          label="Business plan"
          optional
          rule={FILE_RULES.business_plan}
          files={plan}
          onFilesChange={setPlan}
          sent={apply}
          progress={plan.length > 0 ? apply.progress : undefined}
          disabled={busy}
        />
        <FileField
          label="Financial projection"
          optional
          hint={`Income and costs of the first year. ${FILE_RULES.financial_projection.hint}`}
          rule={FILE_RULES.financial_projection}
          files={projection}
          onFilesChange={setProjection}
          sent={apply}
          progress={plan.length === 0 && projection.length > 0 ? apply.progress : undefined}
          disabled={busy}
        />
        {/* The form stays until the application is read in its place. */}
        <Button kind="primary" type="submit" busy={busy || apply.isUnderWay}>
          Submit application
        </Button>
      </form>
    </Card>
  );
}

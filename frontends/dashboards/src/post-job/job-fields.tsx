import { EMPLOYMENT_TYPE_LABELS } from "@jobcentre/contracts/job-options";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { JOB_CATEGORIES } from "@jobcentre/contracts/options";
import { filled, upTo } from "@jobcentre/frontend-kit/field-rules";
import { SelectField, TextArea, TextField } from "@jobcentre/frontend-kit/ui";
import type { FieldOf } from "../forms/field-of.ts";
import forms from "../forms/forms.module.css";
import {
  checkDeadline,
  checkExperience,
  checkNaira,
  checkPositions,
  checkSalaryMax,
  type JobForm,
} from "./job-form.rules.ts";

const KINDS = Object.entries(EMPLOYMENT_TYPE_LABELS).map(([value, label]) => ({ value, label }));

interface JobFieldsProps {
  field: FieldOf<JobForm>;
  /** The deadline as it is saved, which may be over. */
  savedDeadline?: string;
}

export function JobFields({ field, savedDeadline }: JobFieldsProps) {
  const today = dayInLagos(new Date());
  return (
    <>
      <TextField
        label="Title"
        hint="What people search for, such as Welder or Front desk officer"
        {...field("title", filled("Enter a job title", 160))}
      />
      <div className={forms.pair}>
        <SelectField
          label="Category"
          hint="People filter jobs by it"
          options={JOB_CATEGORIES}
          placeholder="Select a category"
          {...field("category", filled("Select a category"))}
        />
        <TextField
          label="Location"
          hint="The area of Abuja, such as Gwagwalada"
          {...field("location", filled("Enter a location", 120))}
        />
      </div>
      <TextArea
        label="Description"
        hint="The work, the hours and the team"
        rows={7}
        {...field("description", filled("Describe the job", 8000))}
      />
      <TextArea label="Requirements" optional rows={4} {...field("requirements", upTo(8000))} />
      <div className={forms.pair}>
        <SelectField
          label="Kind of employment"
          hint="People filter jobs by it"
          optional
          options={KINDS}
          placeholder="Not said"
          {...field("employment_type")}
        />
        <TextField
          label="Positions"
          hint="How many people you look for"
          optional
          inputMode="numeric"
          {...field("positions", { validate: (text) => checkPositions(text) })}
        />
        <TextField
          label="Lowest salary"
          hint="Naira per month"
          optional
          inputMode="numeric"
          {...field("salary_min", { validate: (text) => checkNaira(text) })}
        />
        <TextField
          label="Highest salary"
          hint="Naira per month"
          optional
          inputMode="numeric"
          {...field("salary_max", { validate: (text, job) => checkSalaryMax(text, job) })}
        />
        <TextField
          label="Years of experience"
          hint="0 where anyone can start"
          inputMode="numeric"
          {...field("experience_required", { validate: (text) => checkExperience(text) })}
        />
        <TextField
          label="Application deadline"
          hint="The last day to apply"
          optional
          type="date"
          min={savedDeadline && savedDeadline < today ? savedDeadline : today}
          {...field("application_deadline", { validate: (day) => checkDeadline(day, today, savedDeadline) })}
        />
      </div>
    </>
  );
}

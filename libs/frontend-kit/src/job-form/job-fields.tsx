import { MISSING_OF_JOB, MOST_OF_JOB, MOST_REFERENCE } from "@jobcentre/contracts/job-rules";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { JOB_CATEGORIES } from "@jobcentre/contracts/options";
import { SelectField, TextArea, TextField } from "@jobcentre/frontend-kit/ui";
import { filled, upTo } from "../field-rules.ts";
import type { DraftForm } from "../forms.ts";
import styles from "./job-fields.module.css";
import {
  checkDeadline,
  checkExperience,
  checkNaira,
  checkPositions,
  checkSalaryMax,
  JOB_LABELS,
  JOB_OPTIONS,
  type JobForm,
} from "./job-form.rules.ts";

const KINDS = Object.entries(JOB_OPTIONS.employment_type).map(([value, label]) => ({ value, label }));

interface JobFieldsProps {
  field: DraftForm<JobForm>["field"];
  /** The deadline as it is saved, which may be over. */
  savedDeadline?: string;
  /** Its employer's, with what the centre does not see. */
  own?: boolean;
}

/** The fields of a job with what they check, for its employer and for the centre. */
export function JobFields({ field, savedDeadline, own = false }: JobFieldsProps) {
  const today = dayInLagos(new Date());
  return (
    <>
      <TextField
        label={JOB_LABELS.title}
        hint="What people search for, such as Welder or Front desk officer"
        {...field("title", filled(MISSING_OF_JOB.title, MOST_OF_JOB.title))}
      />
      <div className={styles.pair}>
        <SelectField
          label={JOB_LABELS.category}
          hint="People filter jobs by it"
          options={JOB_CATEGORIES}
          placeholder="Select a category"
          {...field("category", filled(MISSING_OF_JOB.category))}
        />
        <TextField
          label={JOB_LABELS.location}
          hint="The area of Abuja, such as Gwagwalada"
          {...field("location", filled(MISSING_OF_JOB.location, MOST_OF_JOB.location))}
        />
      </div>
      <TextArea
        label={JOB_LABELS.description}
        hint="The work, the hours and the team"
        rows={7}
        {...field("description", filled(MISSING_OF_JOB.description, MOST_OF_JOB.description))}
      />
      <TextArea
        label={JOB_LABELS.requirements}
        optional
        rows={4}
        {...field("requirements", upTo(MOST_OF_JOB.requirements))}
      />
      <div className={styles.pair}>
        <SelectField
          label={JOB_LABELS.employment_type}
          hint="People filter jobs by it"
          optional
          options={KINDS}
          placeholder="Not said"
          {...field("employment_type")}
        />
        <TextField
          label={JOB_LABELS.positions}
          hint="How many people are wanted"
          optional
          inputMode="numeric"
          {...field("positions", { validate: (text) => checkPositions(text) })}
        />
        <TextField
          label={JOB_LABELS.salary_min}
          hint="Naira per month"
          optional
          inputMode="numeric"
          // What is wrong between the two is said at the highest: it goes once the lowest is corrected.
          {...field("salary_min", { validate: (text) => checkNaira(text, "lowest"), deps: "salary_max" })}
        />
        <TextField
          label={JOB_LABELS.salary_max}
          hint="Naira per month"
          optional
          inputMode="numeric"
          {...field("salary_max", { validate: (text, job) => checkSalaryMax(text, job) })}
        />
        <TextField
          label={JOB_LABELS.experience_required}
          hint="0 where anyone can start"
          inputMode="numeric"
          {...field("experience_required", { validate: (text) => checkExperience(text) })}
        />
        <TextField
          label={JOB_LABELS.application_deadline}
          hint="The last day to apply; without one it stays open until it is closed"
          optional
          type="date"
          min={savedDeadline && savedDeadline < today ? savedDeadline : today}
          {...field("application_deadline", { validate: (day) => checkDeadline(day, today, savedDeadline) })}
        />
      </div>
      {own && (
        <TextField
          label={JOB_LABELS.reference}
          hint="What the job is called in your own lists, such as HR-204: only your company sees it"
          optional
          {...field("reference", upTo(MOST_REFERENCE))}
        />
      )}
    </>
  );
}

import {
  EMPLOYMENT_TYPE_LABELS,
  EMPLOYMENT_TYPES,
  type EmploymentType,
  type JobSort,
} from "@jobcentre/contracts/job-options";
import { SelectField, TextField } from "@jobcentre/frontend-kit/ui";
import { numberOf, oneOf, wordsOf } from "./address-filters.ts";
import { digitsOf, MOST_NAIRA } from "./field-rules.ts";
import styles from "./more-job-filters.module.css";

const MOST_YEARS = 50;

// Fields of numbers would take "1e5", no commas, and another value where the page is scrolled.
const NAIRA = "\\s*(\u20a6|NGN|N|#)?\\s*(\\d+|\\d{1,3}([,\\s]\\d{3})+)(\\.00)?\\s*";

/** What a field of a filter by years of experience asks of its text. */
export const WHOLE_YEARS = {
  inputMode: "numeric",
  maxLength: 2,
  pattern: "[0-4]?\\d|50",
  title: "Whole years from 0 to 50",
} as const;

export interface MoreJobFilters {
  location?: string | undefined;
  /** Naira per month that a job may pay at least. */
  salary?: number | undefined;
  /** Whole years that are enough. */
  experience?: number | undefined;
  employment_type?: EmploymentType | undefined;
}

const KINDS = EMPLOYMENT_TYPES.map((value) => ({ value, label: EMPLOYMENT_TYPE_LABELS[value] }));

/** In which order open jobs may stand; chosen, featured ones are no longer first. */
export const JOB_ORDERS = [
  { value: "salary", label: "Best paid first" },
  { value: "deadline", label: "Closing soon first" },
] as const satisfies readonly { value: JobSort; label: string }[];
export const USUAL_JOB_ORDER = "Featured, then newest";

/** The order as the address has it. */
export const jobOrderOf = (search: URLSearchParams) =>
  oneOf(
    JOB_ORDERS.map(({ value }) => value),
    search.get("sort"),
  );

/** Place, pay, experience and kind of employment as the address has them; what is no filter value is ignored. */
export const moreJobFiltersOf = (search: URLSearchParams): MoreJobFilters => ({
  location: wordsOf(search.get("location")),
  salary: numberOf(digitsOf(search.get("salary") ?? ""), MOST_NAIRA),
  experience: numberOf(search.get("experience"), MOST_YEARS),
  employment_type: oneOf(EMPLOYMENT_TYPES, search.get("employment_type")),
});

/** Fields for a form of filters, behind a line that opens them; open where one of them filters. */
export function MoreJobFiltersFields({ filters }: { filters: MoreJobFilters }) {
  const { location, salary, experience, employment_type } = filters;
  const filtering = [location, salary, experience, employment_type].some((filter) => filter !== undefined);
  return (
    // A field that is wrong must be seen for the browser to say so.
    <details
      className={styles.more}
      open={filtering}
      onInvalidCapture={({ currentTarget }) => (currentTarget.open = true)}
    >
      <summary>More filters</summary>
      <div className={styles.fields}>
        <TextField
          label="Location"
          name="location"
          maxLength={200}
          defaultValue={location ?? ""}
          placeholder="Such as Kubwa"
        />
        <TextField
          label="Monthly pay from (₦)"
          name="salary"
          inputMode="numeric"
          maxLength={20}
          pattern={NAIRA}
          title="Whole naira, such as 80,000"
          defaultValue={salary ?? ""}
          placeholder="Such as 80,000"
        />
        <TextField label="Your experience (years)" name="experience" {...WHOLE_YEARS} defaultValue={experience ?? ""} />
        <SelectField
          label="Kind of employment"
          name="employment_type"
          options={KINDS}
          placeholder="All kinds"
          defaultValue={employment_type ?? ""}
        />
      </div>
    </details>
  );
}

import { TextField } from "@jobcentre/frontend-kit/ui";
import { numberOf, wordsOf } from "./address-filters.ts";
import { digitsOf } from "./field-rules.ts";
import styles from "./more-job-filters.module.css";

const MOST_NAIRA = 1_000_000_000_000;
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
}

/** Place, pay and experience as the address has them; what is no filter value is ignored. */
export const moreJobFiltersOf = (search: URLSearchParams): MoreJobFilters => ({
  location: wordsOf(search.get("location")),
  salary: numberOf(digitsOf(search.get("salary") ?? ""), MOST_NAIRA),
  experience: numberOf(search.get("experience"), MOST_YEARS),
});

/** Fields for a form of filters, behind a line that opens them; open where one of them filters. */
export function MoreJobFiltersFields({ filters: { location, salary, experience } }: { filters: MoreJobFilters }) {
  const filtering = [location, salary, experience].some((filter) => filter !== undefined);
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
      </div>
    </details>
  );
}

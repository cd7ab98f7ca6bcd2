import { EMPLOYER_MARK_LABELS, EMPLOYER_MARKS } from "@jobcentre/contracts/job-options";
import { EDUCATION_LEVEL_LABELS, EDUCATION_LEVELS } from "@jobcentre/contracts/options";
import { numberOf, wordsOf } from "@jobcentre/frontend-kit/address-filters";
import { MoreFilters } from "@jobcentre/frontend-kit/more-filters";
import { WHOLE_YEARS } from "@jobcentre/frontend-kit/more-job-filters";
import { Button, SelectField, TextField } from "@jobcentre/frontend-kit/ui";
import type { AddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { FilterLinks } from "../filters/filter-links.tsx";
import styles from "./application-filters.module.css";
import type { ApplicationCounts, PeopleFilters } from "./applications.api.ts";

const MOST_YEARS = 50;
const EDUCATION = EDUCATION_LEVELS.map((value) => ({ value, label: EDUCATION_LEVEL_LABELS[value] }));

/** Who is looked for, as the address has it. */
export const peopleFiltersOf = (filters: AddressFilters): PeopleFilters => ({
  account_id: filters.id("person"),
  q: wordsOf(filters.text("q")),
  min_experience: numberOf(filters.text("min_experience"), MOST_YEARS) || undefined,
  education_level: filters.choice("education_level", EDUCATION_LEVELS),
  location: wordsOf(filters.text("location")),
  mark: filters.choice("mark", [...EMPLOYER_MARKS, "none"]),
});

interface MorePeopleFiltersProps {
  filters: AddressFilters;
  counts: ApplicationCounts | undefined;
}

/** Experience, education and place, the employer's marks and how many are shown, behind a line that opens them. */
export function MorePeopleFilters({ filters, counts }: MorePeopleFiltersProps) {
  const { min_experience, education_level, location, mark } = peopleFiltersOf(filters);
  const set = [min_experience, education_level, location, mark, filters.choice("show", ["100"])];
  return (
    <MoreFilters filtering={set.some((filter) => filter !== undefined)}>
      <form
        // Back and forward in the browser change what is filtered by.
        key={JSON.stringify([min_experience, education_level, location])}
        className={styles.more}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget);
          const said = (name: string) => String(typed.get(name) ?? "").trim();
          filters.set({
            min_experience: said("min_experience"),
            education_level: said("education_level"),
            location: said("location"),
          });
        }}
      >
        <TextField
          label="Minimum years of experience"
          name="min_experience"
          {...WHOLE_YEARS}
          defaultValue={min_experience ?? ""}
        />
        <SelectField
          label="Education"
          name="education_level"
          options={EDUCATION}
          placeholder="Any education"
          defaultValue={education_level ?? ""}
        />
        <TextField
          label="Where they live"
          type="search"
          name="location"
          maxLength={200}
          defaultValue={location ?? ""}
          placeholder="Such as Kubwa"
        />
        <Button type="submit" icon="search">
          Filter
        </Button>
      </form>
      <div className={styles.links}>
        <FilterLinks
          label="Your mark"
          param="mark"
          // Counted in every status.
          without="status"
          choices={[
            { value: "", label: "Any mark" },
            { value: "good", label: EMPLOYER_MARK_LABELS.good, count: counts?.marked_good },
            { value: "maybe", label: EMPLOYER_MARK_LABELS.maybe, count: counts?.marked_maybe },
            { value: "none", label: "Not marked", count: counts?.marked_none },
          ]}
        />
        <FilterLinks
          label="How many at once"
          param="show"
          choices={[
            { value: "", label: "Show 20" },
            { value: "100", label: "Show 100" },
          ]}
        />
      </div>
    </MoreFilters>
  );
}

import { FilterLine } from "@jobcentre/frontend-kit/filter-line";
import { SearchBox } from "@jobcentre/frontend-kit/search-box";
import { ReadFailed, SelectField } from "@jobcentre/frontend-kit/ui";
import type { AddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { FilterLinks } from "../filters/filter-links.tsx";
import { FindJob } from "../job-choice/find-job.tsx";
import { choiceText } from "../job-choice/job-choice.rules.ts";
import { useJobChoices } from "../job-choice/use-job-choices.ts";
import styles from "./application-filters.module.css";
import { useApplicationCounts } from "./applications.api.ts";
import { MorePeopleFilters, peopleFiltersOf } from "./more-filters.tsx";

interface ApplicationFiltersProps {
  filters: AddressFilters;
  /** The title of the chosen job, as far as its applications tell it. */
  chosenTitle: string | undefined;
  /** The name of the chosen person, as far. */
  chosenName: string | undefined;
}

const INTERVIEW_ORDERS = new Map([
  ["interview", "Next interview first"],
  ["to_decide", "First interview first"],
]);

/** Which job, who, and which status, with how many applications are where. */
export function ApplicationFilters({
  filters,
  chosenTitle = "The chosen job",
  chosenName = "the chosen person",
}: ApplicationFiltersProps) {
  const job = filters.id("job");
  const person = filters.id("person");
  const choices = useJobChoices(job);
  const byInterview = INTERVIEW_ORDERS.get(filters.text("status"));
  const people = peopleFiltersOf(filters);
  const counts = useApplicationCounts({ job, people }).data;

  const options = (choices.jobs ?? []).map((choice) => ({
    value: choice.id,
    label: `${choiceText(choice)}${choice.is_active ? "" : " (inactive)"}`,
  }));
  // Not read yet, or none of theirs: the list is of this job all the same.
  if (job !== undefined && !options.some(({ value }) => value === job))
    options.unshift({ value: job, label: chosenTitle });
  return (
    <div className={styles.filters}>
      <FilterLine filters={[job, ...Object.values({ ...people, q: undefined })]} />
      <div className={styles.job}>
        <FindJob find={choices.find} />
        <SelectField
          label="Job"
          options={options}
          placeholder="All jobs"
          value={job ?? ""}
          onChange={(event) => filters.set({ job: event.target.value })}
        />
      </div>
      <SearchBox label="Search by name or skill" filters={filters} labelled />
      <SelectField
        label="Order"
        // Of interviews the first one stands first, always.
        options={byInterview ? [] : [{ value: "oldest", label: "Oldest first" }]}
        placeholder={byInterview ?? "Newest first"}
        value={byInterview ? "" : (filters.choice("sort", ["oldest"] as const) ?? "")}
        onChange={(event) => filters.set({ sort: event.target.value })}
      />
      {person !== undefined && (
        <FilterLinks
          label="Whose"
          param="person"
          choices={[
            { value: "", label: "Of everybody" },
            { value: person, label: `Only of ${chosenName}` },
          ]}
        />
      )}
      <FilterLinks
        label="Status"
        param="status"
        unfolded
        choices={[
          { value: "", label: "All", count: counts?.total },
          { value: "pending", label: "Pending", count: counts?.pending },
          { value: "shortlisted", label: "Shortlisted", count: counts?.shortlisted },
          { value: "to_invite", label: "To invite", count: counts?.to_invite },
          { value: "interview", label: "Interviews Scheduled", count: counts?.interviews_scheduled },
          { value: "to_decide", label: "Interviewed", count: counts?.to_decide },
          { value: "rejected", label: "Rejected", count: counts?.rejected },
          { value: "hired", label: "Hired", count: counts?.hired },
          { value: "withdrawn", label: "Withdrawn", count: counts?.withdrawn },
        ]}
      />
      <MorePeopleFilters filters={filters} counts={counts} />
      <ReadFailed read={choices.read} headingLevel={2} title="Your jobs could not be loaded" />
    </div>
  );
}

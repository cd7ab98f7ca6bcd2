import { EDUCATION_LEVEL_LABELS, EDUCATION_LEVELS } from "@jobcentre/contracts/options";
import { numberOf, oneOf, wordsOf } from "@jobcentre/frontend-kit/address-filters";
import { FilterLine } from "@jobcentre/frontend-kit/filter-line";
import { WHOLE_YEARS } from "@jobcentre/frontend-kit/more-job-filters";
import { useSearchParams } from "@jobcentre/frontend-kit/router";
import { SelectField, TextField } from "@jobcentre/frontend-kit/ui";
import { FilterForm } from "../filters/filter-form.tsx";
import type { CvFilters } from "./cv-search.api.ts";

const MOST_YEARS = 50;
const EDUCATION = EDUCATION_LEVELS.map((value) => ({ value, label: EDUCATION_LEVEL_LABELS[value] }));

/** The filters as the address has them. */
export function useCvFilters(): CvFilters {
  const [search] = useSearchParams();
  return {
    q: wordsOf(search.get("q")),
    skill: wordsOf(search.get("skill")),
    min_experience: numberOf(search.get("min_experience"), MOST_YEARS),
    education_level: oneOf(EDUCATION_LEVELS, search.get("education_level")),
    location: wordsOf(search.get("location")),
  };
}

export function CvFiltersForm({ filters }: { filters: CvFilters }) {
  return (
    <FilterForm>
      <TextField
        label="Name or skill"
        type="search"
        name="q"
        maxLength={200}
        defaultValue={filters.q ?? ""}
        placeholder="Such as Amina or accounting"
      />
      <FilterLine filters={Object.values({ ...filters, q: undefined })} />
      <TextField
        label="Skill"
        type="search"
        name="skill"
        maxLength={200}
        defaultValue={filters.skill ?? ""}
        placeholder="Such as welding"
      />
      <TextField
        label="Minimum years of experience"
        name="min_experience"
        {...WHOLE_YEARS}
        defaultValue={filters.min_experience ?? ""}
      />
      <TextField
        label="Location"
        type="search"
        name="location"
        maxLength={200}
        defaultValue={filters.location ?? ""}
        placeholder="Such as Kubwa"
      />
      <SelectField
        label="Education"
        name="education_level"
        options={EDUCATION}
        placeholder="Any education"
        defaultValue={filters.education_level ?? ""}
      />
    </FilterForm>
  );
}

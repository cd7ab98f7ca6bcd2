import { JOB_CATEGORIES } from "@jobcentre/contracts/options";
import { oneOf, pageOf, wordsOf } from "@jobcentre/frontend-kit/address-filters";
import { MoreJobFiltersFields, moreJobFiltersOf } from "@jobcentre/frontend-kit/more-job-filters";
import { useSearchParams } from "@jobcentre/frontend-kit/router";
import { ChoiceFilter, WordsFilter } from "../filters/filter-fields.tsx";
import { FilterForm } from "../filters/filter-form.tsx";
import styles from "./job-filters.module.css";
import type { JobFilters } from "./jobs.api.ts";

/** The filters as the address has them. */
export function useJobFilters(): JobFilters & { page: number } {
  const [search] = useSearchParams();
  return {
    q: wordsOf(search.get("q")),
    category: oneOf(JOB_CATEGORIES, search.get("category")),
    ...moreJobFiltersOf(search),
    page: pageOf(search.get("page")),
  };
}

export function JobFiltersForm({ filters }: { filters: JobFilters }) {
  return (
    <FilterForm action="/jobs" className={styles.filters}>
      <WordsFilter words={filters.q} placeholder="Job, company or skill" />
      <ChoiceFilter
        label="Category"
        name="category"
        options={JOB_CATEGORIES}
        all="All Categories"
        chosen={filters.category}
      />
      <MoreJobFiltersFields filters={filters} />
    </FilterForm>
  );
}

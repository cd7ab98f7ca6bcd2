import { JOB_CATEGORIES } from "@jobcentre/contracts/options";
import { oneOf, pageOf, wordsOf } from "@jobcentre/frontend-kit/address-filters";
import { FilterLine } from "@jobcentre/frontend-kit/filter-line";
import {
  JOB_ORDERS,
  jobOrderOf,
  MoreJobFiltersFields,
  moreJobFiltersOf,
  USUAL_JOB_ORDER,
} from "@jobcentre/frontend-kit/more-job-filters";
import { useSearchParams } from "@jobcentre/frontend-kit/router";
import { ChoiceFilter, WordsFilter } from "../filters/filter-fields.tsx";
import { FilterForm } from "../filters/filter-form.tsx";
import styles from "./job-filters.module.css";
import type { JobSearch } from "./jobs.api.ts";

/** The filters as the address has them. */
export function useJobFilters(): JobSearch {
  const [search] = useSearchParams();
  return {
    q: wordsOf(search.get("q")),
    category: oneOf(JOB_CATEGORIES, search.get("category")),
    ...moreJobFiltersOf(search),
    sort: jobOrderOf(search),
    page: pageOf(search.get("page")),
  };
}

export function JobFiltersForm({ search }: { search: JobSearch }) {
  const { q, sort, page: _, ...filters } = search;
  return (
    <FilterForm action="/jobs" className={styles.filters}>
      <WordsFilter words={q} placeholder="Job, company, skill or place" />
      <FilterLine filters={Object.values(filters)} />
      <ChoiceFilter
        label="Category"
        name="category"
        options={JOB_CATEGORIES}
        all="All Categories"
        chosen={filters.category}
      />
      <ChoiceFilter label="Order" name="sort" options={JOB_ORDERS} all={USUAL_JOB_ORDER} chosen={sort} />
      <MoreJobFiltersFields filters={filters} />
    </FilterForm>
  );
}

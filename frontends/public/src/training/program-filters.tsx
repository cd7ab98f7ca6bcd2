import {
  DIFFICULTY_LEVELS,
  TRAINING_CATEGORIES,
  TRAINING_MODE_LABELS,
  TRAINING_MODES,
} from "@jobcentre/contracts/options";
import { oneOf, pageOf, wordsOf } from "@jobcentre/frontend-kit/address-filters";
import { useSearchParams } from "@jobcentre/frontend-kit/router";
import { ChoiceFilter, WordsFilter } from "../filters/filter-fields.tsx";
import { FilterForm } from "../filters/filter-form.tsx";
import { levelText } from "./program.rules.ts";
import styles from "./program-filters.module.css";
import type { ProgramFilters } from "./training.api.ts";

/** The filters as the address has them; what is no filter value is ignored. */
export function useProgramFilters(): ProgramFilters & { page: number } {
  const [search] = useSearchParams();
  return {
    q: wordsOf(search.get("q")),
    category: oneOf(TRAINING_CATEGORIES, search.get("category")),
    mode: oneOf(TRAINING_MODES, search.get("mode")),
    level: oneOf(DIFFICULTY_LEVELS, search.get("level")),
    price: oneOf(["free", "paid"] as const, search.get("price")),
    page: pageOf(search.get("page")),
  };
}

export function ProgramFiltersForm({ filters }: { filters: ProgramFilters }) {
  return (
    <FilterForm action="/training" className={styles.filters}>
      <WordsFilter words={filters.q} placeholder="Solar, tailoring …" />
      <ChoiceFilter label="Category" name="category" options={TRAINING_CATEGORIES} chosen={filters.category} />
      <ChoiceFilter
        label="Mode"
        name="mode"
        options={TRAINING_MODES.map((value) => ({ value, label: TRAINING_MODE_LABELS[value] }))}
        chosen={filters.mode}
      />
      <ChoiceFilter
        label="Level"
        name="level"
        options={DIFFICULTY_LEVELS.map((value) => ({ value, label: levelText(value) }))}
        chosen={filters.level}
      />
      <ChoiceFilter
        label="Price"
        name="price"
        options={[
          { value: "free", label: "Free" },
          { value: "paid", label: "Paid" },
        ]}
        chosen={filters.price}
      />
    </FilterForm>
  );
}

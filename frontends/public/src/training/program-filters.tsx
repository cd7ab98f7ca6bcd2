import {
  DIFFICULTY_LEVELS,
  TRAINING_CATEGORIES,
  TRAINING_MODE_LABELS,
  TRAINING_MODES,
} from "@jobcentre/contracts/options";
import { oneOf, pageOf, wordsOf } from "@jobcentre/frontend-kit/address-filters";
import { useSearchParams } from "@jobcentre/frontend-kit/router";
import { SelectField, TextField } from "@jobcentre/frontend-kit/ui";
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
      <TextField
        label="Search"
        type="search"
        name="q"
        maxLength={200}
        defaultValue={filters.q ?? ""}
        placeholder="Solar, tailoring …"
      />
      <SelectField
        label="Category"
        name="category"
        options={TRAINING_CATEGORIES}
        placeholder="All"
        defaultValue={filters.category ?? ""}
      />
      <SelectField
        label="Mode"
        name="mode"
        options={TRAINING_MODES.map((value) => ({ value, label: TRAINING_MODE_LABELS[value] }))}
        placeholder="All"
        defaultValue={filters.mode ?? ""}
      />
      <SelectField
        label="Level"
        name="level"
        options={DIFFICULTY_LEVELS.map((value) => ({ value, label: levelText(value) }))}
        placeholder="All"
        defaultValue={filters.level ?? ""}
      />
      <SelectField
        label="Price"
        name="price"
        options={[
          { value: "free", label: "Free" },
          { value: "paid", label: "Paid" },
        ]}
        placeholder="All"
        defaultValue={filters.price ?? ""}
      />
    </FilterForm>
  );
}

import { wordsOf } from "@jobcentre/frontend-kit/address-filters";
import { useSearchParams } from "@jobcentre/frontend-kit/router";
import { TextField } from "@jobcentre/frontend-kit/ui";
import { FilterForm } from "../filters/filter-form.tsx";
import type { GraduateFilters } from "./graduates.api.ts";

/** The filters as the address has them. */
export function useGraduateFilters(): GraduateFilters {
  const [search] = useSearchParams();
  return { q: wordsOf(search.get("q")), location: wordsOf(search.get("location")) };
}

export function GraduateFiltersForm({ filters }: { filters: GraduateFilters }) {
  return (
    <FilterForm>
      <TextField
        label="Name, skill or program"
        type="search"
        name="q"
        maxLength={200}
        defaultValue={filters.q ?? ""}
        placeholder="Such as Amina or welding"
      />
      <TextField
        label="Location"
        type="search"
        name="location"
        maxLength={200}
        defaultValue={filters.location ?? ""}
        placeholder="Such as Kubwa"
      />
    </FilterForm>
  );
}

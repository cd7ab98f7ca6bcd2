import type { AddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { FilterSelect } from "../components/list-tools.tsx";
import { useProgramOptions } from "./use-program-options.ts";

/** Narrows a list to one training program. */
export function ProgramFilter({ filters }: { filters: AddressFilters }) {
  const options = useProgramOptions();
  return <FilterSelect label="Program" name="program" all="All programs" options={options} filters={filters} />;
}

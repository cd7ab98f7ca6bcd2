import type { AddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { FilterSelect } from "./list-tools.tsx";

/** The order of a work queue, in the address as `sort`: who has waited longest comes first where wanted. */
export const OldestFirst = ({ filters }: { filters: AddressFilters }) => (
  <FilterSelect
    label="Order"
    name="sort"
    all="Newest first"
    options={[{ value: "oldest", label: "Oldest first" }]}
    filters={filters}
  />
);

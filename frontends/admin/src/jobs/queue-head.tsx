import { SearchBox } from "@jobcentre/frontend-kit/search-box";
import type { AddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import type { ReactNode } from "react";
import { FilterSelect, ListTools } from "../components/list-tools.tsx";

interface QueueHeadProps {
  statuses: readonly string[];
  /** What can be searched for, such as "Search by number, person or job". */
  search: string;
  filters: AddressFilters;
  /** What can be done with the whole queue, such as its export. */
  children: ReactNode;
}

/** Status and tools above a work queue. */
export function QueueHead({ statuses, search, filters, children }: QueueHeadProps) {
  return (
    <ListTools>
      <FilterSelect
        label="Status"
        name="status"
        all="Any status"
        options={statuses.map((value) => ({
          value,
          label: value[0]?.toUpperCase() + value.slice(1).replaceAll("_", " "),
        }))}
        filters={filters}
      />
      <SearchBox label={search} filters={filters} />
      {children}
    </ListTools>
  );
}

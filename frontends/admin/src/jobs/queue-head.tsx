import type { ReactNode } from "react";
import { FilterSelect, ListTools } from "../components/list-tools.tsx";
import type { AddressFilters } from "../components/use-address-filters.ts";

interface QueueHeadProps {
  statuses: readonly string[];
  filters: AddressFilters;
  /** What can be done with the whole queue, such as its export. */
  children: ReactNode;
}

/** Status and tools above a work queue. */
export function QueueHead({ statuses, filters, children }: QueueHeadProps) {
  return (
    <ListTools>
      <FilterSelect
        label="Status"
        name="status"
        all="Any status"
        options={statuses.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }))}
        filters={filters}
      />
      {children}
    </ListTools>
  );
}

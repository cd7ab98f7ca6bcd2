import { SearchBox } from "@jobcentre/frontend-kit/search-box";
import type { AddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import type { ReactNode } from "react";
import { ListTools } from "../components/list-tools.tsx";
import { StatusFilter } from "../components/status-filter.tsx";

interface ListHeadProps<Status extends string> {
  statuses: readonly { value: Status; label: string }[];
  filters: AddressFilters;
  /** What can be done with the whole list, such as its export. */
  children?: ReactNode;
}

/** Status and search above a list of this page. */
export function ListHead<Status extends string>({ statuses, filters, children }: ListHeadProps<Status>) {
  return (
    <ListTools>
      <StatusFilter statuses={statuses} filters={filters} />
      <SearchBox label="Search by business or person" filters={filters} />
      {children}
    </ListTools>
  );
}

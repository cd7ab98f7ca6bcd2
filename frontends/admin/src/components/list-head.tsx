import { SearchBox } from "@jobcentre/frontend-kit/search-box";
import type { AddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import type { ReactNode } from "react";
import { ListTools } from "./list-tools.tsx";
import { OnlyOf } from "./only-of.tsx";

interface ListHeadProps {
  /** What stands before the field for words, such as the statuses. */
  before?: ReactNode;
  /** What can be searched for, such as "Search by business or person". */
  search: string;
  /** In fewer words, where these are too long for the field. */
  searchInShort?: string;
  filters: AddressFilters;
  /** The other filters, and what can be done with the whole list, such as its export. */
  children: ReactNode;
}

/** Filters, search and export above a list of the portal, which `useListQuery` reads. */
export function ListHead({ before, search, searchInShort, filters, children }: ListHeadProps) {
  return (
    <>
      <ListTools>
        {before}
        <SearchBox label={search} short={searchInShort} filters={filters} />
        {children}
      </ListTools>
      <OnlyOf filters={filters} />
    </>
  );
}

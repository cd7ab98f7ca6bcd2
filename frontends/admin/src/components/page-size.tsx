import type { AddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { FilterSelect } from "./list-tools.tsx";

/** As many rows as a call gives at once. */
const MOST = "100";

/** How many rows a list shows at once: as the address says in `rows`, or as usual. */
export const pageSizeOf = (filters: AddressFilters, usual: number): number =>
  Number(filters.choice("rows", [MOST]) ?? usual);

/** Where many rows are done in one go, more of them on one page. */
export const PageSize = ({ filters, usual }: { filters: AddressFilters; usual: number }) => (
  <FilterSelect
    label="Rows on a page"
    name="rows"
    all={`${usual} on a page`}
    options={[{ value: MOST, label: `${MOST} on a page` }]}
    filters={filters}
  />
);

import { type AddressFilters, useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { useAddressPage } from "./use-address.ts";

/** How a list is sorted narrows nothing. */
const narrows = ([name, value]: [string, unknown]): boolean => Boolean(value) && name !== "sort";

/**
 * What a list of the portal shows, as it stands in the address: `wanted` for all of it, as its CSV file has it, `query` for one page,
 * of `pageSize` rows.
 * Words are `q`; `choose` reads the list's other filters.
 */
export function useListQuery<Chosen extends object>(pageSize: number, choose: (address: AddressFilters) => Chosen) {
  const filters = useAddressFilters();
  const page = useAddressPage();
  const wanted = { q: filters.text("q").trim() || undefined, ...choose(filters) };
  return {
    filters,
    wanted,
    query: { ...wanted, page, limit: pageSize },
    isNarrowed: Object.entries(wanted).some(narrows),
  };
}

import { useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { useAddressPage } from "../components/use-address.ts";
import { type Filters, PAGE_SIZE, type Page } from "./entrepreneurship.api.ts";

/** What a list shows, as it stands in the address: `wanted` for all of it, `query` for one page. */
export function useListQuery<Status extends string>(statuses: readonly Status[]) {
  const filters = useAddressFilters();
  const page = useAddressPage();
  const wanted: Filters<Status> = { status: filters.choice("status", statuses), q: filters.text("q") || undefined };
  const query: Filters<Status> & Page = { ...wanted, page, limit: PAGE_SIZE };
  return { filters, wanted, query, narrowed: Boolean(wanted.status || wanted.q) };
}

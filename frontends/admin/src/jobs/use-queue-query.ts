import { useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { useAddressPage } from "../components/use-address.ts";
import { type Page, QUEUE_SIZE } from "./jobs.api.ts";

/** What a work queue shows, as it stands in the address: `wanted` for all of it, `query` for one page. */
export function useQueueQuery<Status extends string>(statuses: readonly Status[]) {
  const filters = useAddressFilters();
  const page = useAddressPage();
  const status = filters.choice("status", statuses);
  const q = filters.text("q");
  const wanted: { status?: Status; q?: string } = { ...(status && { status }), ...(q && { q }) };
  const query: typeof wanted & Page = { ...wanted, page, limit: QUEUE_SIZE };
  return { filters, wanted, query, isNarrowed: status !== undefined || q !== "" };
}

import { useAddressPage } from "../components/use-address.ts";
import { useAddressFilters } from "../components/use-address-filters.ts";
import { type Page, QUEUE_SIZE } from "./jobs.api.ts";

/** What a work queue shows, as it stands in the address: `wanted` for all of it, `query` for one page. */
export function useQueueQuery<Status extends string>(statuses: readonly Status[]) {
  const filters = useAddressFilters();
  const page = useAddressPage();
  const status = filters.choice("status", statuses);
  const wanted: { status?: Status } = status ? { status } : {};
  const query: typeof wanted & Page = { ...wanted, page, limit: QUEUE_SIZE };
  return { filters, wanted, query };
}

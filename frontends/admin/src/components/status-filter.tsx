import type { AddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { ChoiceBar } from "./choice-bar.tsx";

interface StatusFilterProps<Status extends string> {
  statuses: readonly { value: Status; label: string }[];
  filters: AddressFilters;
}

/** Records of every status or of one, kept in the address as `status`. */
export function StatusFilter<Status extends string>({ statuses, filters }: StatusFilterProps<Status>) {
  const values = statuses.map(({ value }) => value);
  return (
    <ChoiceBar
      label="Status"
      value={filters.choice("status", values) ?? "all"}
      options={[{ value: "all", label: "All" }, ...statuses]}
      onChange={(chosen) => filters.set({ status: chosen === "all" ? "" : chosen })}
    />
  );
}

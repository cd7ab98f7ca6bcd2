import type { AddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { ChoiceBar } from "./choice-bar.tsx";
import { FilterSelect } from "./list-tools.tsx";

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

/** The same as a choice that takes the room of one, where there are many: `to_pay_back` reads "To pay back". */
export function StatusSelect({ statuses, filters }: { statuses: readonly string[]; filters: AddressFilters }) {
  const label = (value: string): string => value[0]?.toUpperCase() + value.slice(1).replaceAll("_", " ");
  const options = statuses.map((value) => ({ value, label: label(value) }));
  return <FilterSelect label="Status" name="status" all="Any status" options={options} filters={filters} />;
}

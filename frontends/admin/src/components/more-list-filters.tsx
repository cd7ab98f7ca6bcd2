import { MoreFilters } from "@jobcentre/frontend-kit/more-filters";
import { useMediaQuery } from "@jobcentre/frontend-kit/portal-ui";
import type { AddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import type { ReactNode } from "react";
import { ListTools } from "./list-tools.tsx";

/** Here each filter has a line of its own: all of them would fill the screen before the first row. */
const NARROW = "(max-width: 30rem)";

interface MoreListFiltersProps {
  /** The names in the address of those that leave rows out; they are open where one does. How rows are sorted, or how many are shown, opens nothing. */
  names: readonly string[];
  filters: AddressFilters;
  children: ReactNode;
}

/** Filters of a list that few need: beside the others, and on a phone behind a line that opens them. */
export function MoreListFilters({ names, filters, children }: MoreListFiltersProps) {
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  if (!isNarrow) return children;
  return (
    <MoreFilters filtering={names.some((name) => filters.text(name) !== "")}>
      <ListTools>{children}</ListTools>
    </MoreFilters>
  );
}

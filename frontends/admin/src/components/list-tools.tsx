import { type Option, SelectField } from "@jobcentre/frontend-kit/ui";
import type { AddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import type { ReactNode } from "react";
import styles from "./list-tools.module.css";

/** The search, the filters and what can be done with a whole list, above it. */
export function ListTools({ children }: { children: ReactNode }) {
  return <div className={styles.tools}>{children}</div>;
}

interface FilterSelectProps {
  label: string;
  /** Its name in the address. */
  name: string;
  /** The choice that filters nothing, such as "All programs". */
  all: string;
  options: readonly (string | Option)[];
  filters: AddressFilters;
}

/** A filter of one choice, kept in the address. */
export function FilterSelect({ label, name, all, options, filters }: FilterSelectProps) {
  return (
    <div className={styles.filter}>
      <SelectField
        label={label}
        hideLabel
        placeholder={all}
        options={options}
        value={filters.text(name)}
        onChange={(event) => filters.set({ [name]: event.target.value })}
      />
    </div>
  );
}

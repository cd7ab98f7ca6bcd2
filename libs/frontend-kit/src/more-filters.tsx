import { type ReactNode, useState } from "react";
import styles from "./more-filters.module.css";

interface MoreFiltersProps {
  /** Whether one of them filters: then they are open, also once one begins to. */
  filtering: boolean;
  children: ReactNode;
}

/** Filters that few need, behind a line that opens them. They stay open where the last one that filtered is taken away: somebody stands in them. */
export function MoreFilters({ filtering, children }: MoreFiltersProps) {
  const [isOpen, setOpen] = useState(filtering);
  const [before, setBefore] = useState(filtering);
  if (before !== filtering) {
    setBefore(filtering);
    if (filtering) setOpen(true);
  }
  return (
    <details
      className={styles.more}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      // A field that is wrong must be seen for the browser to say so.
      onInvalidCapture={() => setOpen(true)}
    >
      <summary>More filters</summary>
      {children}
    </details>
  );
}

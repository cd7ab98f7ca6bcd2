import { useEffect, useRef } from "react";
import styles from "./filter-line.module.css";

interface FilterLineProps {
  /** The values of the filters behind it; undefined or empty filters nothing. */
  filters: readonly unknown[];
}

/**
 * On a phone, the line that opens the filters that follow it in what holds both, so that the list below begins on the first screen.
 * A search, a button and what has `data-unfolded` stay. Works without scripts; elsewhere it is not drawn.
 */
export function FilterLine({ filters }: FilterLineProps) {
  const line = useRef<HTMLDetailsElement>(null);
  const count = filters.filter((value) => value !== undefined && value !== "").length;
  useEffect(() => {
    const around = line.current?.parentElement;
    // A field that is wrong must be seen for the browser to say so.
    const open = () => line.current?.setAttribute("open", "");
    around?.addEventListener("invalid", open, true);
    return () => around?.removeEventListener("invalid", open, true);
  }, []);
  return (
    <details ref={line} className={styles.line}>
      <summary>{count === 0 ? "Filters" : `Filters (${count})`}</summary>
    </details>
  );
}

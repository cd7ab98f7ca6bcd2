import styles from "./batch.module.css";
import type { Selection } from "./use-selection.ts";

interface SelectRowProps<Row> {
  row: Row;
  selection: Selection<Row>;
  /** Whom or what the row is about, for screen readers. */
  name: string;
}

/** The checkbox of a row; nothing where the row cannot be chosen. */
export function SelectRow<Row>({ row, selection, name }: SelectRowProps<Row>) {
  if (!selection.offers(row)) return null;
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selection.has(row)}
        onChange={() => selection.toggle(row)}
      />
    </label>
  );
}

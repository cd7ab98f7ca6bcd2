import type { Selection } from "@jobcentre/frontend-kit/use-selection";
import styles from "./batch.module.css";

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

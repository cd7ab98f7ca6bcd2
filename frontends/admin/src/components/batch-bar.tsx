import { formatNumber } from "@jobcentre/frontend-kit/format";
import { Button, type IconName } from "@jobcentre/frontend-kit/ui";
import type { Selection } from "@jobcentre/frontend-kit/use-selection";
import { type ReactNode, useEffect, useRef } from "react";
import styles from "./batch.module.css";

interface BatchAction<Row> {
  label: string;
  icon?: IconName;
  /** The chosen rows it can be done to; without any it is not offered. */
  rows: readonly Row[];
  /** It was pressed, and what is asked first is on its way. */
  busy?: boolean;
  onRun: (rows: readonly Row[]) => void;
}

interface BatchBarProps<Row> {
  selection: Selection<Row>;
  actions: readonly BatchAction<Row>[];
  busy: boolean;
  /** What else is done with the chosen rows. */
  children?: ReactNode;
}

/** Chooses all rows of the page, and does something to the chosen ones. */
export function BatchBar<Row>({ selection, actions, busy, children }: BatchBarProps<Row>) {
  const { rows, all, toggleAll, clear } = selection;
  const allBox = useRef<HTMLInputElement>(null);
  const isSome = rows.length > 0 && !all;
  useEffect(() => {
    if (allBox.current) allBox.current.indeterminate = isSome;
  }, [isSome]);

  function clearAll() {
    clear();
    // The pressed button goes; the keyboard goes on from where choosing begins.
    allBox.current?.focus();
  }
  return (
    <div className={styles.bar}>
      <label className={styles.all}>
        <input type="checkbox" checked={all} disabled={busy} ref={allBox} onChange={toggleAll} />
        Select all on this page
      </label>
      {rows.length > 0 && (
        <>
          <span className={styles.chosen} role="status">
            {formatNumber(rows.length)} selected
          </span>
          {actions
            .filter((action) => action.rows.length > 0)
            .map(({ label, icon, rows: able, busy: isAsking = false, onRun }) => (
              <Button
                key={label}
                size="small"
                {...(icon && { icon })}
                busy={isAsking}
                disabled={busy}
                onClick={() => onRun(able)}
              >
                {label} ({formatNumber(able.length)})
              </Button>
            ))}
          {children}
          <Button size="small" kind="quiet" disabled={busy} onClick={clearAll}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  );
}

import { ProgressBar } from "@jobcentre/frontend-kit/form-fields";
import { Button, Icon } from "@jobcentre/frontend-kit/ui";
import { useEffect, useRef } from "react";
import styles from "./batch.module.css";
import { type BatchResult, summaryOf } from "./run-batch.ts";
import type { Batch } from "./use-batch.ts";

/** Those that failed are what is left to do: in a long list they would stand out of sight. */
const failedFirst = (results: readonly BatchResult[]): BatchResult[] =>
  [...results].sort((one, other) => Number(one.ok) - Number(other.ok));

/** How far a batch is, and what became of every row. */
export function BatchReport({ batch }: { batch: Pick<Batch<never>, "state" | "putAway"> }) {
  const box = useRef<HTMLElement>(null);
  const running = batch.state?.running;
  // The pressed button takes no press now; the keyboard goes on from here. By the end it may be elsewhere.
  useEffect(() => {
    if (running) box.current?.focus();
  }, [running]);
  if (!batch.state) return null;

  const { title, total, results } = batch.state;
  const summary = summaryOf(results, total);
  return (
    <section ref={box} className={styles.report} tabIndex={-1} aria-label={title}>
      <div className={styles.head}>
        <p className={styles.title} role="status">
          {running ? `${title}: ${results.length} of ${total}` : `${title}: ${summary}`}
        </p>
        {!running && (
          <Button size="small" kind="quiet" icon="close" onClick={batch.putAway}>
            Close report
          </Button>
        )}
      </div>
      {running && <ProgressBar label={title} value={total === 0 ? 1 : results.length / total} />}
      <ul className={styles.results}>
        {failedFirst(results).map(({ id, name, ok, text }) => (
          <li key={id} className={ok ? styles.ok : styles.failed}>
            <Icon name={ok ? "check" : "alert"} />
            <span>
              <strong>{name}</strong>: {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

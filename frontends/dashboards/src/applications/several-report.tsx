import { ProgressBar } from "@jobcentre/frontend-kit/form-fields";
import { Button, Card, Icon } from "@jobcentre/frontend-kit/ui";
import { useEffect, useRef } from "react";
import styles from "./decide-many.module.css";

interface ReportedResult {
  id: string;
  /** "Amina Bello: shortlisted". */
  text: string;
  failed: boolean;
}

interface SeveralReportProps {
  label: string;
  summary: string;
  /** From 0 to 1 while it is under way, with its name; left out where it is over. */
  progress?: { label: string; value: number } | undefined;
  results: readonly ReportedResult[];
  /** Tries again what may go well then; left out where nothing may. */
  onRetry?: (() => void) | undefined;
  onClose: () => void;
}

/** How far something that is done with several applications is, and what became of each. */
export function SeveralReport({ label, summary, progress, results, onRetry, onClose }: SeveralReportProps) {
  const report = useRef<HTMLElement>(null);
  const isOver = progress === undefined;
  const hasBegun = useRef(false);
  // The pressed button is gone; the keyboard goes on from here.
  useEffect(() => {
    if (!isOver || !hasBegun.current) report.current?.focus();
    hasBegun.current = true;
  }, [isOver]);

  return (
    <section ref={report} className={styles.report} tabIndex={-1} aria-label={label}>
      <Card>
        <p className={styles.summary} role="status">
          {summary}
        </p>
        {progress && <ProgressBar {...progress} />}
        <ul className={styles.results}>
          {results.map(({ id, text, failed }) => (
            <li key={id} className={failed ? styles.failed : styles.done}>
              <Icon name={failed ? "alert" : "check"} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        {isOver && (
          <div className={styles.actions}>
            {onRetry && (
              <Button size="small" icon="refresh" onClick={onRetry}>
                Retry
              </Button>
            )}
            <Button size="small" onClick={onClose}>
              Close this report
            </Button>
          </div>
        )}
      </Card>
    </section>
  );
}

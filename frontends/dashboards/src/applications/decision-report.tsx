import { ProgressBar } from "@jobcentre/frontend-kit/form-fields";
import { Button, Card, Icon } from "@jobcentre/frontend-kit/ui";
import { useEffect, useRef } from "react";
import type { Application, Decision } from "./applications.api.ts";
import styles from "./decide-many.module.css";
import type { DecisionRun } from "./use-decide-many.ts";

interface DecisionReportProps {
  run: DecisionRun;
  onRetry: (applications: Application[], status: Decision, reason: string) => void;
  onClose: () => void;
}

/** How far deciding several applications is, and what became of each. */
export function DecisionReport({ run, onRetry, onClose }: DecisionReportProps) {
  const { status, reason, total, results, running } = run;
  const report = useRef<HTMLElement>(null);
  // The pressed button is gone; the keyboard goes on from here.
  useEffect(() => {
    if (running) report.current?.focus();
  }, [running]);

  const failed = results.filter(({ failure }) => failure !== undefined).length;
  const again = results.filter(({ mayPass }) => mayPass).map(({ application }) => application);
  const done = results.length - failed;
  return (
    <section ref={report} className={styles.report} tabIndex={-1} aria-label="Several decisions">
      <Card>
        <p className={styles.summary} role="status">
          {running
            ? `${results.length} of ${total} decided`
            : `${done} of ${total} ${status}${failed > 0 ? `, ${failed} not` : ""}`}
        </p>
        {running && <ProgressBar label="Deciding" value={results.length / total} />}
        <ul className={styles.results}>
          {results.map(({ application, failure }) => (
            <li key={application.id} className={failure ? styles.failed : styles.done}>
              <Icon name={failure ? "alert" : "check"} />
              <span>
                {application.applicant.full_name}: {failure ?? status}
              </span>
            </li>
          ))}
        </ul>
        {!running && (
          <div className={styles.actions}>
            {again.length > 0 && (
              <Button size="small" icon="refresh" onClick={() => onRetry(again, status, reason)}>
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

import { formatDate } from "@jobcentre/frontend-kit/format";
import type { Application } from "./applications.api.ts";
import styles from "./status-history.module.css";

/** What happened with an application so far; worth a look once more has happened than the application itself. */
export function StatusHistory({ history }: Pick<Application, "history">) {
  if (history.length < 2) return null;
  return (
    <ol className={styles.history} aria-label="History">
      {history.map(({ status, at }) => (
        <li key={`${status} ${at}`}>
          {status === "pending" ? "Applied" : <span className={styles.status}>{status}</span>} {formatDate(at)}
        </li>
      ))}
    </ol>
  );
}

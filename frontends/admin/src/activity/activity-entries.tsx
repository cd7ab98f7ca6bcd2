import { formatDateTime, formatRelative } from "@jobcentre/frontend-kit/format";
import type { ActivityEntry } from "./activity.api.ts";
import styles from "./activity.module.css";

export function ActivityEntries({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <ol className={styles.entries}>
      {entries.map(({ id, admin_name, action, details, created_at }) => (
        <li key={id} className={styles.entry}>
          <div className={styles.what}>
            <p className={styles.action}>{action.replaceAll("_", " ")}</p>
            <p className={styles.details}>{details}</p>
          </div>
          <p>{admin_name || "Admin"}</p>
          <p className={styles.when}>
            <time dateTime={created_at}>{formatDateTime(created_at)}</time>
            <span>{formatRelative(created_at)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}

import { Card, Icon, LinkButton, Retry } from "@jobcentre/frontend-kit/ui";
import { useHealth } from "./overview.api.ts";
import styles from "./overview.module.css";

/** How the system is, and the way to what decides about it. */
export function HealthNote() {
  return (
    <Card as="section" aria-label="System" className={styles.card}>
      <h2 className={styles.title}>System</h2>
      <Note />
      <div className={styles.ways}>
        <LinkButton to="/admin/dashboard/health" icon="pulse">
          System Health
        </LinkButton>
        <LinkButton to="/admin/dashboard/settings" icon="sliders">
          Open Settings
        </LinkButton>
      </div>
    </Card>
  );
}

function Note() {
  const health = useHealth();
  if (health.isPending) return <p className={styles.note}>Checking all systems …</p>;
  if (!health.data || health.isError) {
    return (
      <p className={styles.trouble} role="alert">
        <Icon name="alert" />
        <span>
          The system health could not be checked.{" "}
          <Retry place="section" busy={health.isFetching} onClick={() => void health.refetch()} />
        </span>
      </p>
    );
  }
  const { problems } = health.data;
  if (problems.length === 0) {
    return (
      <p className={styles.fine}>
        <Icon name="check" />
        <span>All systems operational</span>
      </p>
    );
  }
  return (
    <ul className={styles.problems}>
      {problems.map(({ what }) => (
        <li key={what} className={styles.trouble}>
          <Icon name="alert" />
          <span>{what}</span>
        </li>
      ))}
    </ul>
  );
}

import { formatNumber, formatRelative } from "@jobcentre/frontend-kit/format";
import { Card, LinkButton, Retry, Skeleton } from "@jobcentre/frontend-kit/ui";
import styles from "./overview.module.css";
import { useQueues } from "./use-queues.ts";

/** The work of the day: what waits for an admin, each a way to the list that is narrowed to it. */
export function Waiting() {
  return (
    <Card as="section" aria-label="Waiting for you" className={styles.waiting}>
      <h2 className={styles.title}>Waiting for you</h2>
      <Queues />
    </Card>
  );
}

function Queues() {
  const queues = useQueues();
  if (queues.some(({ figure }) => figure.isPending)) return <Skeleton lines={2} label="Loading what waits" />;
  const full = queues.filter(({ figure }) => figure.data);
  const failed = queues.filter(({ figure }) => figure.data === undefined);
  return (
    <>
      {full.length > 0 && (
        <ul className={styles.queues}>
          {full.map(({ label, to, figure, since }) => (
            <li key={label}>
              <LinkButton size="small" to={to}>
                {label} <strong className={styles.count}>{formatNumber(figure.data ?? 0)}</strong>
                {since && (
                  <>
                    {" "}
                    <span className={styles.since}>oldest {formatRelative(since)}</span>
                  </>
                )}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      {full.length === 0 && failed.length === 0 && <p className={styles.note}>Nothing. Everything is done.</p>}
      {failed.length > 0 && (
        <p className={styles.note} role="alert">
          Not loaded: {failed.map(({ label }) => label).join(", ")}.{" "}
          <Retry
            place="section"
            aria-label="Retry what waits"
            busy={failed.some(({ figure }) => figure.isFetching)}
            onClick={() => failed.forEach(({ figure }) => void figure.refetch())}
          />
        </p>
      )}
    </>
  );
}

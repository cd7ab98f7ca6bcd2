import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon, type IconName } from "./icon.tsx";
import styles from "./states.module.css";

interface StateProps {
  title: string;
  children?: ReactNode;
  /** 2 under a page's h1; 1 where this is all there is. */
  headingLevel?: 1 | 2 | 3;
}

/** Nothing here: what this is and what to do next. */
export function EmptyState({
  title,
  children,
  headingLevel = 2,
  icon = "search",
  action,
}: StateProps & { icon?: IconName; action?: ReactNode }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** Loading failed: what happened, what to do, and Retry. */
export function ErrorState({
  title,
  children,
  headingLevel = 2,
  onRetry,
  busy,
}: StateProps & { onRetry?: () => void; busy?: boolean }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={`${styles.state} ${styles.error}`} role="alert">
      <span className={styles.icon}>
        <Icon name="alert" />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.text}>
        {children || "Your connection may be interrupted, or this part of the site is being updated. Please try again."}
      </div>
      {onRetry && (
        <div className={styles.action}>
          <Button icon="refresh" busy={busy} onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

/** Grey lines where text will be; draw them in the shape of what loads. */
export function Skeleton({ lines = 3, label = "Loading" }: { lines?: number; label?: string }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}

/** A list of cards that loads. */
export function SkeletonCards({ count = 6, label = "Loading" }: { count?: number; label?: string }) {
  return (
    <div className={styles.cards} role="status" aria-label={label}>
      {Array.from({ length: count }, (_, card) => `card-${card}`).map((card) => (
        <div key={card} className={styles.card}>
          <span className={styles.line} />
          <span className={styles.line} />
          <span className={styles.line} />
        </div>
      ))}
    </div>
  );
}

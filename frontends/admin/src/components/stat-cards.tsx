import { formatNumber } from "@jobcentre/frontend-kit/format";
import { Retry } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import styles from "./stat-cards.module.css";

/** Figures side by side: `<StatCards><Stat label="Employers">{…}</Stat></StatCards>`. */
export function StatCards({ children }: { children: ReactNode }) {
  return <dl className={styles.cards}>{children}</dl>;
}

export function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** A figure that is being read: a query with a number in it. */
export interface Figure {
  data: number | undefined;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** As Stat, for a figure with a call of its own; one that cannot be read says so and can be asked for again. */
export function FigureStat({ label, figure }: { label: string; figure: Figure }) {
  const { data, isPending, isFetching, refetch } = figure;
  if (data !== undefined) return <Stat label={label}>{formatNumber(data)}</Stat>;
  if (isPending) {
    return (
      <Stat label={label}>
        <span className={styles.pending} role="status" aria-label={`Loading ${label}`} />
      </Stat>
    );
  }
  return (
    <Stat label={label}>
      <span className={styles.failed}>
        Not loaded
        <Retry place="dd" busy={isFetching} aria-label={`Retry ${label}`} onClick={() => refetch()} />
      </span>
    </Stat>
  );
}

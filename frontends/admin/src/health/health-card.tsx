import { Facts } from "@jobcentre/frontend-kit/facts";
import { Card, StatusBadge } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import styles from "./health.module.css";

interface HealthCardProps {
  title: string;
  status?: string;
  isGood?: boolean;
  facts: [label: string, value: ReactNode][];
}

export function HealthCard({ title, status, isGood, facts }: HealthCardProps) {
  return (
    <Card as="section" aria-label={title} className={styles.card}>
      <div className={styles.cardHead}>
        <h2 className={styles.cardTitle}>{title}</h2>
        {status && <StatusBadge status={status} tone={isGood ? "good" : "bad"} />}
      </div>
      <Facts wraps facts={facts} />
    </Card>
  );
}

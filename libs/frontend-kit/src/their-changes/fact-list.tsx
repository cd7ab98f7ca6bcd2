import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

interface FactListProps {
  facts: readonly [label: string, value: ReactNode][];
}

/** Figures and the like with their names, one below the other. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

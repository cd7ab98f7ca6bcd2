import type { ReactNode } from "react";
import styles from "./facts.module.css";

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
  /** Of values that may be long: one that does not fit beside its name stands below it. What is around the list keeps the distance. */
  wraps?: boolean;
}

/** Names and values at a glance, one per line. */
export function Facts({ facts, wraps = false }: FactsProps) {
  return (
    <dl className={wraps ? styles.wrapping : styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

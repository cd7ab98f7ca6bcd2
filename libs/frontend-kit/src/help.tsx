import type { ReactNode } from "react";
import styles from "./help.module.css";

/** What to do for who cannot go on here, point by point as `<li>`, behind the question that they have. */
export function Help({ question, children }: { question: string; children: ReactNode }) {
  return (
    <details className={styles.help}>
      <summary>{question}</summary>
      <ul>{children}</ul>
    </details>
  );
}

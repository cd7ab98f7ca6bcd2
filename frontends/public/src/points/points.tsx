import type { ReactNode } from "react";
import styles from "./points.module.css";

interface PointsProps {
  parts: readonly { id: string; title: string; points: readonly string[] }[];
  /** What comes after all points. */
  children?: ReactNode;
}

/** Fixed words in sections of points. */
export function Points({ parts, children }: PointsProps) {
  return (
    <div className={styles.text}>
      {parts.map(({ id, title, points }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      {children}
    </div>
  );
}

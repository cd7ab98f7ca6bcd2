import { Icon } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import styles from "./admin-auth.module.css";

/** What went wrong, said where it happened and to screen readers at once. */
export function Problem({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.problem} role="alert">
      <p className={styles.problemText}>
        <Icon name="alert" />
        <span>{text}</span>
      </p>
      {children}
    </div>
  );
}

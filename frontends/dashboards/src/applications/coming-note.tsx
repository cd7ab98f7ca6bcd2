import { Icon } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import styles from "./interview-note.module.css";

/** That somebody will come to the interview above. */
export function ComingNote({ children }: { children: ReactNode }) {
  return (
    <p className={`${styles.note} ${styles.coming}`}>
      <Icon name="check" /> <span>{children}</span>
    </p>
  );
}

import { Icon } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import styles from "./interview-note.module.css";

interface CannotComeNoteProps {
  /** Who cannot come. */
  children: ReactNode;
  /** What they wrote; may be empty. */
  note: string;
}

/** That somebody cannot come to the interview above, in their words. */
export function CannotComeNote({ children, note }: CannotComeNoteProps) {
  return (
    <div className={`${styles.note} ${styles.cannotCome}`}>
      <Icon name="alert" />
      <div>
        <p>{children}</p>
        {note && <q>{note}</q>}
      </div>
    </div>
  );
}

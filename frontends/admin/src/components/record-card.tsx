import type { ReactNode, Ref } from "react";
import styles from "./record-card.module.css";

/** Records whose texts are too long for the rows of a table. */
export function RecordList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.records} aria-label={label}>
      {children}
    </ul>
  );
}

interface RecordCardProps {
  /** Takes the focus where the button that was pressed goes away, so that the keyboard goes on from here. */
  ref?: Ref<HTMLLIElement>;
  /** Of the element with the name, for buttons that are about it. */
  nameId: string;
  name: ReactNode;
  /** Its checkbox. */
  select: ReactNode;
  /** Below the name. */
  about: ReactNode;
  text: ReactNode;
  /** How far it is, and what can be done with it. */
  state: ReactNode;
}

/** One of them: who or what, its text, and its state, beside or below each other as there is room. */
export function RecordCard({ ref, nameId, name, select, about, text, state }: RecordCardProps) {
  return (
    <li ref={ref} className={styles.record} tabIndex={-1}>
      <div className={styles.head}>
        {select}
        <div>
          <h2 id={nameId} className={styles.name}>
            {name}
          </h2>
          {about}
        </div>
      </div>
      <div className={styles.text}>{text}</div>
      <div className={styles.state}>{state}</div>
    </li>
  );
}

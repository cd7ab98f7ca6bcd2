import styles from "./spinner.module.css";

/** A turning ring. Give `label` where it stands alone ("Loading jobs"); beside a word it is decoration. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className={label ? styles.alone : undefined} role={label ? "status" : undefined}>
      <span className={styles.ring} aria-hidden="true" />
      {label && <span>{label}</span>}
    </span>
  );
}

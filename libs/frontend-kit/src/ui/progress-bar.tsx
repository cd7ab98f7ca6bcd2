import styles from "./progress-bar.module.css";

/** How far something is, from 0 to 1, with its percentage in words. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  const percent = Math.round(value * 100);
  return (
    <div className={styles.bar}>
      <progress aria-label={label} max={100} value={percent} />
      <span className={styles.percent}>{percent}%</span>
    </div>
  );
}

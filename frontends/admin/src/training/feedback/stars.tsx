import styles from "./feedback.module.css";

/** A rating of 1 to 5 as stars, and in words. */
export function Stars({ label, rating }: { label: string; rating: number }) {
  return (
    <div className={styles.rating}>
      <span className={styles.label}>{label}</span>
      <span role="img" aria-label={`${label}: ${rating} of 5 stars`} className={styles.stars}>
        <span aria-hidden="true">{"★".repeat(rating)}</span>
        <span aria-hidden="true" className={styles.empty}>
          {"★".repeat(5 - rating)}
        </span>
      </span>
    </div>
  );
}

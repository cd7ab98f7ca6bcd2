import styles from "./payments.module.css";

/** The centre's instructions of today beside what waits for its payment. */
export function HowToPay({ instructions }: { instructions: string | undefined }) {
  if (!instructions) return null;
  return (
    <p className={styles.paying}>
      <strong>How to pay:</strong> {instructions}
    </p>
  );
}

import styles from "./brand.module.css";

/** The name with its mark: a roof over an open door. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d="M7 22.5v-8L16 8l9 6.5v8" />
        <path className={styles.door} d="M12.5 22.5v-5h7v5" />
      </svg>
      Abuja Job Centre
    </span>
  );
}

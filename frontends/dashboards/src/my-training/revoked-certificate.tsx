import styles from "./my-training.module.css";

/** That a certificate no longer holds, and why. */
export function RevokedCertificate({ reason }: { reason: string }) {
  return (
    <>
      <p className={styles.standing}>Your certificate was revoked. Please contact us if you think this is a mistake.</p>
      <p className={styles.reason}>The reason given: {reason}</p>
    </>
  );
}

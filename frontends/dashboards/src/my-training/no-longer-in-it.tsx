import type { Enrollment } from "./my-training.api.ts";
import styles from "./my-training.module.css";

interface NoLongerInItProps {
  cancelled: Enrollment["cancelled"];
  /** Whether nothing but the program's state keeps them from applying again. */
  mayApplyAgain: boolean;
}

/** That somebody takes part no more: on their own, or because the program was cancelled, and why. */
export function NoLongerInIt({ cancelled, mayApplyAgain }: NoLongerInItProps) {
  if (!cancelled) {
    return (
      <p className={styles.standing}>
        You no longer take part in this program: your place is free for somebody else.
        {mayApplyAgain && " You can apply again as long as the program takes applications."}
      </p>
    );
  }
  return (
    <>
      <p className={styles.standing}>This program was cancelled and does not take place.</p>
      {cancelled.reason && <p className={styles.reason}>The reason given: {cancelled.reason}</p>}
    </>
  );
}

import type { Enrollment } from "./my-training.api.ts";
import styles from "./my-training.module.css";

interface NoLongerInItProps {
  enrollment: Pick<Enrollment, "cancelled" | "dropped_reason">;
  /** Whether nothing but the program's state keeps them from applying again. */
  mayApplyAgain: boolean;
}

/** That somebody takes part no more: they left or were dropped, or the program was cancelled, and why. */
export function NoLongerInIt({ enrollment: { cancelled, dropped_reason }, mayApplyAgain }: NoLongerInItProps) {
  const reason = cancelled ? cancelled.reason : dropped_reason;
  return (
    <>
      <p className={styles.standing}>
        {cancelled
          ? "This program was cancelled and does not take place."
          : "You no longer take part in this program: your place is free for somebody else."}
        {!cancelled && mayApplyAgain && " You can apply again as long as the program takes applications."}
      </p>
      {reason && <p className={styles.reason}>The reason given: {reason}</p>}
    </>
  );
}

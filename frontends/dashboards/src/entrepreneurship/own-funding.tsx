import { type DisbursementStatus, FUNDING_TYPE_LABELS } from "@jobcentre/contracts/entrepreneurship-options";
import { formatDate, formatNaira } from "@jobcentre/frontend-kit/format";
import { StatusBadge } from "@jobcentre/frontend-kit/ui";
import cards from "../lists/row-card.module.css";
import type { Application } from "./entrepreneurship.api.ts";
import styles from "./entrepreneurship.module.css";

/** A status that is not among them, of a newer server, is shown as it is called. */
const STATUS_WORDS: Record<DisbursementStatus, (schedule: string) => string> = {
  pending: (schedule) => (schedule ? "Due in parts" : "To be paid out"),
  disbursed: () => "Paid out",
  cancelled: () => "Cancelled",
};

/** Money that was approved for an own business, and what has become of it. */
export function OwnFunding({
  funding_type,
  amount_approved,
  disbursement_status,
  disbursement_schedule,
  terms_conditions,
  approved_at,
  disbursed_at,
  cancelled_at,
  cancelled_reason,
}: Application["fundings"][number]) {
  const isNone = amount_approved === 0 && disbursement_status !== "cancelled";
  return (
    <div className={styles.support}>
      <div className={cards.head}>
        <p className={styles.strong}>
          {formatNaira(amount_approved)} · {FUNDING_TYPE_LABELS[funding_type]}
        </p>
        {isNone ? (
          <StatusBadge status="none" label="No payment" />
        ) : (
          <StatusBadge
            status={disbursement_status}
            label={STATUS_WORDS[disbursement_status]?.(disbursement_schedule)}
          />
        )}
      </div>
      <p className={styles.muted}>
        {amount_approved === 0 ? "Decided" : "Approved"} on {formatDate(approved_at)}
      </p>
      {disbursed_at && !isNone && <p className={styles.muted}>Paid out on {formatDate(disbursed_at)}</p>}
      {cancelled_at && <p className={styles.muted}>Cancelled on {formatDate(cancelled_at)}</p>}
      {cancelled_reason && <p className={styles.lines}>The reason given: {cancelled_reason}</p>}
      {disbursement_schedule && <Terms name="Schedule" text={disbursement_schedule} />}
      {terms_conditions && <Terms name="Terms and conditions" text={terms_conditions} />}
    </div>
  );
}

function Terms({ name, text }: { name: string; text: string }) {
  return (
    <div className={styles.terms}>
      <p className={styles.muted}>{name}</p>
      <p className={styles.lines}>{text}</p>
    </div>
  );
}

import { PREMIUM_OFFERS } from "@jobcentre/contracts/job-options";
import { formatDate, formatNaira } from "@jobcentre/frontend-kit/format";
import { Card, Icon } from "@jobcentre/frontend-kit/ui";
import { useCompany } from "../company-profile/company.api.ts";
import { LOOKED_AT_NOW } from "../forms/looked-at-anew.ts";
import cards from "../lists/row-card.module.css";
import { CancelRequestButton } from "./cancel-request-button.tsx";
import { CopyNumber } from "./copy-number.tsx";
import { HowToPay } from "./how-to-pay.tsx";
import { PAID_BACK } from "./paid-back.ts";
import { type PremiumRequest, useCancelPremium } from "./payments.api.ts";
import styles from "./payments.module.css";
import { RequestStatusBadge } from "./request-status-badge.tsx";

export const headingId = (id: string): string => `request-${id}`;

interface RequestRowProps {
  request: PremiumRequest;
  /** What was pressed is gone then. */
  onCancelled: () => void;
}

/** What was asked for, its price and where it stands, and the way back while nothing is paid. */
export function RequestRow({ request, onCancelled }: RequestRowProps) {
  const { id, service, price, job_title, status, requested_at, paid_at, valid_until } = request;
  const { payment_instructions, nothing_to_pay, cancelled_reason, paid_back_at } = request;
  const cancel = useCancelPremium();
  // It stood before the name became another one: the centre looks at that without being paid anew.
  const lookedAt =
    useCompany().data?.verification_lost_at !== undefined &&
    service === "company_verification" &&
    status === "requested";
  // A newer server may name a service that this page does not know.
  const title = `${PREMIUM_OFFERS[service]?.label ?? "Other service"}${job_title && `: ${job_title}`}`;
  return (
    <Card as="li">
      <div className={cards.head}>
        <h3 id={headingId(id)} className={cards.title} tabIndex={-1}>
          {title}
        </h3>
        <RequestStatusBadge status={status} />
      </div>
      <ul className={cards.facts}>
        <li className={styles.amount}>{price === null ? "Custom pricing" : formatNaira(price)}</li>
        <li>
          <Icon name="clock" /> Requested on {formatDate(requested_at)}
        </li>
        <li>Request number {id}</li>
        {status === "requested" && (
          <li>
            <CopyNumber number={id} what={title} />
          </li>
        )}
        {paid_at && (
          <li>
            <Icon name="check" /> Paid on {formatDate(paid_at)}
          </li>
        )}
        {valid_until && (
          <li>
            <Icon name="calendar" /> Until {formatDate(valid_until)}
          </li>
        )}
      </ul>
      {lookedAt ? <p className={styles.paying}>{LOOKED_AT_NOW}</p> : <HowToPay instructions={payment_instructions} />}
      {nothing_to_pay && (
        <p className={styles.paying}>
          <strong>Nothing to pay now:</strong> {nothing_to_pay}.
        </p>
      )}
      {status === "cancelled" && paid_at && !paid_back_at && <p>{PAID_BACK}</p>}
      {cancelled_reason && <p>Cancelled because: {cancelled_reason}</p>}
      {paid_back_at && <p>Your payment was sent back on {formatDate(paid_back_at)}.</p>}
      {status === "requested" && (
        <div className={cards.actions}>
          <CancelRequestButton id={id} title={title} cancel={cancel} onDone={onCancelled} />
        </div>
      )}
    </Card>
  );
}

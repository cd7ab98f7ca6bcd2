import { GUIDANCE_LABELS, GUIDANCE_PRICE } from "@jobcentre/contracts/job-options";
import { pageOf } from "@jobcentre/frontend-kit/address-filters";
import { formatDate, formatNaira } from "@jobcentre/frontend-kit/format";
import { useOncePerDraft } from "@jobcentre/frontend-kit/forms";
import { useDocumentTitle, useSearchParams } from "@jobcentre/frontend-kit/router";
import { Card, EmptyState, Icon, PageHeader } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { CoverLetter } from "../applications/cover-letter.tsx";
import { PagedList } from "../lists/paged-list.tsx";
import cards from "../lists/row-card.module.css";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import { CancelRequestButton } from "../payments/cancel-request-button.tsx";
import { CopyNumber } from "../payments/copy-number.tsx";
import { HowToPay } from "../payments/how-to-pay.tsx";
import { PAID_BACK } from "../payments/paid-back.ts";
import { RequestStatusBadge } from "../payments/request-status-badge.tsx";
import { type GuidanceRequest, PAGE_SIZE, useCancelGuidance, useGuidanceRequests } from "./career-guidance.api.ts";
import styles from "./career-guidance.module.css";
import { DRAFT, GuidanceForm } from "./guidance-form.tsx";

/** Paid help from an advisor: what there is, the form, and what somebody asked for so far. */
export function CareerGuidancePage() {
  useDocumentTitle("Career Guidance");
  const [search] = useSearchParams();
  const page = pageOf(search.get("page"));
  const requests = useGuidanceRequests(page);
  const once = useOncePerDraft(DRAFT);
  const [cancelled, setCancelled] = useState<GuidanceRequest>();
  const focusAfter = useFocusAfter(requests.data, "your-requests");
  return (
    <>
      <PageHeader
        title="Career Guidance"
        lead={`Our advisors work with you, for ${formatNaira(GUIDANCE_PRICE)} per service.`}
      />
      <p>
        Delivery takes 3 to 5 business days after payment. The counseling session is 60 minutes. You never enter card
        data here: you pay by the instructions that you get by message.
      </p>
      <GuidanceForm once={once} cancelled={cancelled} />
      <h2 id="your-requests" className={styles.requests} tabIndex={-1}>
        Your requests
      </h2>
      <PagedList
        read={requests}
        page={page}
        pageSize={PAGE_SIZE}
        label="Your requests"
        count={(total, number) => `${number} ${total === 1 ? "request" : "requests"}`}
        failed="Your requests could not be loaded"
        empty={
          <EmptyState title="No requests yet" icon="users" headingLevel={3}>
            Once you ask for a service, you follow it here.
          </EmptyState>
        }
      >
        {(request) => (
          <RequestCard
            key={request.id}
            request={request}
            onCancelled={() => {
              once.startAnew();
              setCancelled(request);
            }}
            onAnswered={() => focusAfter(headingId(request.id))}
          />
        )}
      </PagedList>
    </>
  );
}

/** What comes next, as the messages about a request say it. */
const STANDING: Record<GuidanceRequest["status"], (request: GuidanceRequest) => string> = {
  requested: () => "Give the request number with the payment. We begin once it has arrived.",
  paid: ({ paid_at }) =>
    `Your payment has arrived. Delivery takes 3 to 5 business days from ${paid_at ? formatDate(paid_at) : "then"}.`,
  done: () => "This request is completed.",
  cancelled: ({ paid_at, paid_back_at }) => {
    if (paid_back_at) return "This request was cancelled.";
    return paid_at ? PAID_BACK : "This request was cancelled, and there is nothing to pay.";
  },
};

const headingId = (id: string): string => `request-${id}`;

interface RequestCardProps {
  request: GuidanceRequest;
  onCancelled: () => void;
  /** Cancelled or refused: what was pressed is gone then. */
  onAnswered: () => void;
}

function RequestCard({ request, onCancelled, onAnswered }: RequestCardProps) {
  const cancel = useCancelGuidance(onCancelled);
  const { id, request_type, description, service_cost, status, requested_at, paid_at, cancelled_reason, paid_back_at } =
    request;
  return (
    <Card as="li">
      <div className={cards.head}>
        <h3 id={headingId(id)} className={cards.title} tabIndex={-1}>
          {GUIDANCE_LABELS[request_type]}
        </h3>
        <RequestStatusBadge status={status} />
      </div>
      <ul className={cards.facts}>
        <li>{formatNaira(service_cost)}</li>
        <li>
          <Icon name="clock" /> Requested on {formatDate(requested_at)}
        </li>
        <li>Request number {id}</li>
        {status === "requested" && (
          <li>
            <CopyNumber number={id} what={GUIDANCE_LABELS[request_type]} />
          </li>
        )}
        {paid_at && (
          <li>
            <Icon name="check" /> Paid on {formatDate(paid_at)}
          </li>
        )}
      </ul>
      <HowToPay instructions={request.payment_instructions} />
      {/* Nothing of a status that this page, older than the server, does not know. */}
      <p>{STANDING[status]?.(request)}</p>
      {cancelled_reason && <p>Cancelled because: {cancelled_reason}</p>}
      {paid_back_at && <p>Your payment was sent back on {formatDate(paid_back_at)}.</p>}
      <CoverLetter text={description} label="What you need" unfold="Show the whole text" />
      {status === "requested" && (
        <div className={cards.actions}>
          <CancelRequestButton id={id} title={GUIDANCE_LABELS[request_type]} cancel={cancel} onDone={onAnswered} />
        </div>
      )}
    </Card>
  );
}

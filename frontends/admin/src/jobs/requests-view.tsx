import { paidServiceLabel, type ServiceRequestStatus } from "@jobcentre/contracts/job-options";
import { apiList } from "@jobcentre/frontend-kit/api";
import type { CsvColumn } from "@jobcentre/frontend-kit/csv";
import { formatDate, formatNaira } from "@jobcentre/frontend-kit/format";
import { EmptyState, StatusBadge, type Tone } from "@jobcentre/frontend-kit/ui";
import { CsvButton } from "../components/csv-button.tsx";
import { type Column, DataTable } from "../components/data-table.tsx";
import { EmailLink } from "../components/email-link.tsx";
import { ListFrame } from "../components/list-frame.tsx";
import { ListHead } from "../components/list-head.tsx";
import { LongText } from "../components/long-text.tsx";
import { OldestFirst } from "../components/oldest-first.tsx";
import { OwnToDecide } from "../components/own-to-decide.tsx";
import { PersonLink } from "../components/person-link.tsx";
import { StatusSelect } from "../components/status-filter.tsx";
import { useIsOwn } from "../components/use-is-own.ts";
import { useListQuery } from "../components/use-list-query.ts";
import {
  PAYMENTS_SHOW,
  QUEUE_SIZE,
  REQUESTS,
  type ServiceRequest,
  setRequestStatus,
  useMarkPaid,
  useRequestList,
} from "./jobs.api.ts";
import styles from "./jobs.module.css";
import { MarkPaidAgreed } from "./mark-paid-agreed.tsx";
import { MarkPaidBack } from "./mark-paid-back.tsx";
import { aboutRequest, isToPayBack, requestSteps } from "./request-steps.ts";
import { StepButtons } from "./step-buttons.tsx";
import { STEP_WORDS } from "./step-words.ts";
import { useNextOf } from "./use-next-of.ts";

const TONES: Record<ServiceRequestStatus, Tone> = {
  requested: "warn",
  paid: "info",
  done: "good",
  cancelled: "neutral",
};

const CSV: readonly CsvColumn<ServiceRequest>[] = [
  { header: "Request number", value: (row) => row.id },
  { header: "Service", value: (row) => paidServiceLabel(row.service) },
  { header: "Requester", value: (row) => row.requester_name },
  { header: "E-mail", value: (row) => row.requester_email },
  { header: "Job", value: (row) => row.job_title },
  { header: "Details", value: (row) => row.description },
  { header: "Price (naira)", value: (row) => row.price },
  { header: "Status", value: (row) => row.status },
  { header: "Requested", value: (row) => row.requested_at },
  { header: "Paid", value: (row) => row.paid_at },
  { header: "Until", value: (row) => row.valid_until },
  { header: "Nothing to pay because", value: (row) => row.nothing_to_pay ?? "" },
  { header: "Cancelled because", value: (row) => row.cancelled_reason ?? "" },
  { header: "Paid back", value: (row) => row.paid_back_at ?? "" },
];

/** Everything known of who asks; of deleted people, who have no address any more, there is nothing. */
function Requester({ request: { kind, account_id, requester_name } }: { request: ServiceRequest }) {
  const tab = kind === "premium" ? "employers" : "users";
  return <PersonLink id={account_id} name={requester_name} tab={tab} list="Service requests" />;
}

/** The element that names what a button is about. */
const nameId = ({ id }: ServiceRequest): string => `request-${id}`;

const COLUMNS: readonly [Column<ServiceRequest>, ...Column<ServiceRequest>[]] = [
  {
    header: "Service",
    cell: (row) => (
      <>
        <span id={nameId(row)}>{paidServiceLabel(row.service)}</span>
        {row.job_title && <span className={styles.second}>{row.job_title}</span>}
        <span className={styles.number}>No. {row.id}</span>
      </>
    ),
  },
  {
    header: "Requester",
    cell: (row) => (
      <div className={styles.long}>
        {row.requester_email ? <Requester request={row} /> : row.requester_name}
        {row.requester_email && (
          <span className={styles.address}>
            <EmailLink email={row.requester_email} />
          </span>
        )}
        {row.description && <LongText text={row.description} describedBy={nameId(row)} />}
      </div>
    ),
  },
  { header: "Price", isNumber: true, cell: (row) => (row.price === null ? "To be agreed" : formatNaira(row.price)) },
  {
    header: "Status",
    cell: (row) => (
      <>
        <StatusBadge status={row.status} tone={TONES[row.status]} />
        <span className={styles.second}>
          Requested on <time dateTime={row.requested_at}>{formatDate(row.requested_at)}</time>
        </span>
        {row.paid_at && <span className={styles.second}>Paid on {formatDate(row.paid_at)}</span>}
        {row.valid_until && <span className={styles.second}>Until {formatDate(row.valid_until)}</span>}
        {row.nothing_to_pay && <span className={styles.second}>Nothing to pay now: {row.nothing_to_pay}</span>}
        {row.cancelled_reason && <span className={styles.second}>Cancelled because: {row.cancelled_reason}</span>}
        {row.paid_back_at && <span className={styles.second}>Paid back on {formatDate(row.paid_back_at)}</span>}
      </>
    ),
  },
  {
    header: "Actions",
    isActions: true,
    cell: (row) => <RequestActions request={row} />,
  },
];

function RequestActions({ request }: { request: ServiceRequest }) {
  const markPaid = useMarkPaid();
  const isOwn = useIsOwn()(request.account_id);
  const steps = requestSteps(request);
  const nextOf = useNextOf(request);
  if (isOwn) return (steps.length > 0 || isToPayBack(request)) && <OwnToDecide />;
  return (
    <StepButtons
      id={nameId(request)}
      about={aboutRequest(request)}
      steps={steps}
      queue={REQUESTS}
      alsoShown={PAYMENTS_SHOW}
      send={(to, why) => setRequestStatus(request, to, why)}
      wordsOf={(to) => ({ ...STEP_WORDS[to], next: nextOf(to) })}
      isBusy={markPaid.isUnderWay}
    >
      <MarkPaidAgreed request={request} markPaid={markPaid} />
      <MarkPaidBack request={request} />
    </StepButtons>
  );
}

/** Of the paid ones also those alone that are still work, of the cancelled ones those whose payment is still here. */
const SHOWN = ["requested", "to_deliver", "paid", "done", "cancelled", "to_pay_back"] as const;

const askedOf = (status: (typeof SHOWN)[number] | undefined) => ({
  to_deliver: status === "to_deliver" ? ("yes" as const) : undefined,
  to_pay_back: status === "to_pay_back" ? ("yes" as const) : undefined,
  status: status === "to_deliver" || status === "to_pay_back" ? undefined : status,
});

export function RequestsView() {
  const { filters, wanted, query, isNarrowed } = useListQuery(QUEUE_SIZE, (address) => ({
    ...askedOf(address.choice("status", SHOWN)),
    account_id: address.id("account"),
    sort: address.choice("sort", ["oldest"] as const),
  }));
  const requests = useRequestList(query);
  return (
    <>
      <ListHead
        before={<StatusSelect statuses={SHOWN} filters={filters} />}
        search="Search by number, person or job"
        filters={filters}
      >
        <OldestFirst filters={filters} />
        <CsvButton<ServiceRequest>
          name="service-requests"
          columns={CSV}
          filters={wanted}
          read={(part) => apiList(REQUESTS, { query: { ...wanted, ...part } })}
        />
      </ListHead>
      <ListFrame
        list={requests}
        noun={["request", "requests"]}
        page={query.page}
        pageSize={query.limit}
        empty={
          <EmptyState title={isNarrowed ? "No requests found" : "No requests yet"} icon="file">
            {isNarrowed
              ? "Choose another status, or search for something else."
              : "Paid services that people ask for wait here until they are paid, and what is work then until it is done."}
          </EmptyState>
        }
      >
        {(rows) => <DataTable caption="Service requests" columns={COLUMNS} rows={rows} />}
      </ListFrame>
    </>
  );
}

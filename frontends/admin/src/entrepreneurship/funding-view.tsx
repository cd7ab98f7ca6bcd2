import { DISBURSEMENT_STATUSES, FUNDING_TYPE_LABELS } from "@jobcentre/contracts/entrepreneurship-options";
import { apiList } from "@jobcentre/frontend-kit/api";
import type { CsvColumn } from "@jobcentre/frontend-kit/csv";
import { formatDate, formatNaira } from "@jobcentre/frontend-kit/format";
import { EmptyState, StatusBadge } from "@jobcentre/frontend-kit/ui";
import { CsvButton } from "../components/csv-button.tsx";
import { type Column, DataTable } from "../components/data-table.tsx";
import { ListFrame } from "../components/list-frame.tsx";
import { ListHead } from "../components/list-head.tsx";
import { LongText } from "../components/long-text.tsx";
import { OldestFirst } from "../components/oldest-first.tsx";
import { StatusFilter } from "../components/status-filter.tsx";
import { useListQuery } from "../components/use-list-query.ts";
import { BUSINESS_CSV, businessColumn } from "./business-columns.tsx";
import { FUNDING, type Funding, type FundingSum, PAGE_SIZE, useFundingList } from "./entrepreneurship.api.ts";
import styles from "./entrepreneurship.module.css";
import { FundingActions } from "./funding-actions.tsx";

const STATUSES = [
  { value: "pending", label: "Pending" },
  { value: "disbursed", label: "Disbursed" },
  { value: "cancelled", label: "Cancelled" },
] as const;

/** That no money is approved is decided with it: nothing is paid out. */
const isNoMoney = ({ amount_approved, disbursement_status }: Funding): boolean =>
  amount_approved === 0 && disbursement_status === "disbursed";

const CSV: readonly CsvColumn<Funding>[] = [
  ...BUSINESS_CSV,
  { header: "Type", value: (row) => FUNDING_TYPE_LABELS[row.funding_type] },
  { header: "Requested (naira)", value: (row) => row.amount_requested },
  { header: "Approved (naira)", value: (row) => row.amount_approved },
  { header: "Approved on", value: (row) => row.approved_at },
  { header: "Disbursed on", value: (row) => row.disbursed_at },
  { header: "Disbursement", value: (row) => (isNoMoney(row) ? "no payment" : row.disbursement_status) },
  { header: "Schedule", value: (row) => row.disbursement_schedule },
  { header: "Terms and conditions", value: (row) => row.terms_conditions },
  { header: "Cancelled on", value: (row) => row.cancelled_at },
  { header: "Cancelled because", value: (row) => row.cancelled_reason ?? null },
];

/** The element that names what a button is about. */
const nameId = ({ id }: Funding): string => `funding-${id}`;

const COLUMNS: readonly [Column<Funding>, ...Column<Funding>[]] = [
  businessColumn(nameId),
  { header: "Requested", isNumber: true, cell: (row) => formatNaira(row.amount_requested) },
  {
    header: "Approved",
    isNumber: true,
    cell: (row) => (
      <>
        {formatNaira(row.amount_approved)}
        <span className={styles.second}>{FUNDING_TYPE_LABELS[row.funding_type]}</span>
        <Day at={row.approved_at} />
      </>
    ),
  },
  {
    header: "Status",
    cell: (row) => (
      <>
        {isNoMoney(row) ? (
          <StatusBadge status="none" label="No payment" />
        ) : (
          <StatusBadge status={row.disbursement_status} />
        )}
        {row.disbursed_at && <Day at={row.disbursed_at} />}
        {row.cancelled_at && <Day at={row.cancelled_at} />}
      </>
    ),
  },
  { header: "Schedule and terms", cell: (row) => <Terms funding={row} /> },
  { header: "Actions", isActions: true, cell: (row) => <FundingActions funding={row} describedBy={nameId(row)} /> },
];

function Day({ at }: { at: string }) {
  return (
    <time className={styles.second} dateTime={at}>
      {formatDate(at)}
    </time>
  );
}

function Terms({ funding }: { funding: Funding }) {
  const { disbursement_schedule, terms_conditions, cancelled_reason } = funding;
  const why = cancelled_reason && `Cancelled because: ${cancelled_reason}`;
  const text = [why, disbursement_schedule, terms_conditions].filter(Boolean).join("\n");
  if (!text) return "–";
  return (
    <div className={styles.long}>
      <LongText text={text} describedBy={nameId(funding)} />
    </div>
  );
}

/** What was promised in all, and how much of that no longer is. */
function sumWords({ amount_approved, amount_cancelled }: FundingSum): string {
  const cancelled = amount_cancelled > 0 && amount_cancelled < amount_approved;
  return `${formatNaira(amount_approved)} approved${cancelled ? `, ${formatNaira(amount_cancelled)} of it cancelled` : ""}`;
}

export function FundingView() {
  const { filters, wanted, query, isNarrowed } = useListQuery(PAGE_SIZE, (address) => ({
    status: address.choice("status", DISBURSEMENT_STATUSES),
    account_id: address.id("account"),
    sort: address.choice("sort", ["oldest"] as const),
  }));
  const funding = useFundingList(query);
  const sum = funding.data?.sum;
  return (
    <>
      <ListHead
        before={<StatusFilter statuses={STATUSES} filters={filters} />}
        search="Search by business or person"
        filters={filters}
      >
        <OldestFirst filters={filters} />
        <CsvButton
          name="funding"
          columns={CSV}
          filters={wanted}
          read={(part) => apiList(FUNDING, { query: { ...wanted, ...part } })}
        />
      </ListHead>
      <ListFrame
        list={funding}
        noun={["funding decision", "funding decisions"]}
        page={query.page}
        pageSize={query.limit}
        beside={sum && sum.amount_approved > 0 ? sumWords(sum) : undefined}
        empty={
          <EmptyState title={isNarrowed ? "No funding found" : "No funding yet"} icon="award">
            {isNarrowed
              ? "Choose another status, or search for something else."
              : "Approve funding for an approved application."}
          </EmptyState>
        }
      >
        {(rows) => <DataTable caption="Funding" columns={COLUMNS} rows={rows} />}
      </ListFrame>
    </>
  );
}

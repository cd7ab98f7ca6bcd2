import {
  paidServiceLabel,
  SERVICE_REQUEST_STATUSES,
  type ServiceRequestStatus,
} from "@jobcentre/contracts/job-options";
import { apiList } from "@jobcentre/frontend-kit/api";
import { formatDate, formatNaira } from "@jobcentre/frontend-kit/format";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { EmptyState, StatusBadge, type Tone } from "@jobcentre/frontend-kit/ui";
import type { CsvColumn } from "../components/csv.ts";
import { CsvButton } from "../components/csv-button.tsx";
import { type Column, DataTable } from "../components/data-table.tsx";
import { ListFrame } from "../components/list-frame.tsx";
import { FilterSelect, ListTools } from "../components/list-tools.tsx";
import { useAddressPage } from "../components/use-address.ts";
import { useAddressFilters } from "../components/use-address-filters.ts";
import { QUEUE_SIZE, REQUESTS, type ServiceRequest, setRequestStatus, useRequests } from "./jobs.api.ts";
import styles from "./jobs.module.css";
import { type Step, StepButtons } from "./step-buttons.tsx";

const TONES: Record<ServiceRequestStatus, Tone> = {
  requested: "warn",
  paid: "info",
  done: "good",
  cancelled: "neutral",
};

const STEPS: Record<ServiceRequestStatus, readonly Step<ServiceRequestStatus>[]> = {
  requested: [
    {
      to: "paid",
      label: "Mark Paid",
      icon: "check",
      ask: "Has this been paid? What was asked for takes effect at once.",
    },
    {
      to: "cancelled",
      label: "Cancel request",
      icon: "close",
      ask: "Cancel this request? The requester gets a message.",
    },
  ],
  paid: [{ to: "done", label: "Mark Done", icon: "check" }],
  done: [],
  cancelled: [],
};

const CSV: readonly CsvColumn<ServiceRequest>[] = [
  { header: "Service", value: (row) => paidServiceLabel(row.service) },
  { header: "Requester", value: (row) => row.requester_name },
  { header: "E-mail", value: (row) => row.requester_email },
  { header: "Job", value: (row) => row.job_title },
  { header: "Details", value: (row) => row.description },
  { header: "Price (naira)", value: (row) => row.price },
  { header: "Status", value: (row) => row.status },
  { header: "Requested", value: (row) => row.requested_at },
];

export function RequestsView() {
  const filters = useAddressFilters();
  const page = useAddressPage();
  const queryClient = useQueryClient();
  const status = filters.choice("status", SERVICE_REQUEST_STATUSES);
  const wanted = status ? { status } : {};
  const requests = useRequests({ ...wanted, page, limit: QUEUE_SIZE });
  const columns: readonly [Column<ServiceRequest>, ...Column<ServiceRequest>[]] = [
    {
      header: "Service",
      cell: (row) => (
        <>
          {paidServiceLabel(row.service)}
          {row.job_title && <span className={styles.second}>{row.job_title}</span>}
        </>
      ),
    },
    {
      header: "Requester",
      cell: (row) => (
        <>
          {row.requester_name}
          <span className={styles.second}>{row.requester_email}</span>
        </>
      ),
    },
    { header: "Details", cell: (row) => row.description || "None" },
    { header: "Price", cell: (row) => (row.price === null ? "To be agreed" : formatNaira(row.price)) },
    { header: "Status", cell: (row) => <StatusBadge status={row.status} tone={TONES[row.status]} /> },
    { header: "Requested", cell: (row) => formatDate(row.requested_at) },
    {
      header: "Actions",
      isActions: true,
      cell: (row) => (
        <StepButtons
          about={`${paidServiceLabel(row.service)} of ${row.requester_name}`}
          steps={STEPS[row.status]}
          send={async (to) => {
            await setRequestStatus(row.id, to);
            await queryClient.invalidateQueries({ queryKey: [REQUESTS] });
          }}
          done="Request updated successfully!"
          failed="Failed to update the request"
        />
      ),
    },
  ];
  return (
    <>
      <ListTools>
        <FilterSelect
          label="Status"
          name="status"
          all="Any status"
          options={SERVICE_REQUEST_STATUSES.map((value) => ({
            value,
            label: value[0]?.toUpperCase() + value.slice(1),
          }))}
          filters={filters}
        />
        <CsvButton<ServiceRequest>
          name="service-requests"
          columns={CSV}
          read={(part) => apiList(REQUESTS, { query: { ...wanted, ...part } })}
        />
      </ListTools>
      <ListFrame
        list={requests}
        noun={["request", "requests"]}
        page={page}
        pageSize={QUEUE_SIZE}
        empty={
          <EmptyState title={status ? "No requests found" : "No requests yet"} icon="file">
            Paid services that people ask for wait here until they are paid.
          </EmptyState>
        }
      >
        {(rows) => <DataTable caption="Service requests" columns={columns} rows={rows} />}
      </ListFrame>
    </>
  );
}

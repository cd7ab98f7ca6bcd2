import { REPORT_STATUSES, type ReportStatus } from "@jobcentre/contracts/job-options";
import { apiList } from "@jobcentre/frontend-kit/api";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { EmptyState, StatusBadge, type Tone } from "@jobcentre/frontend-kit/ui";
import type { CsvColumn } from "../components/csv.ts";
import { CsvButton } from "../components/csv-button.tsx";
import { type Column, DataTable } from "../components/data-table.tsx";
import { ListFrame } from "../components/list-frame.tsx";
import { FilterSelect, ListTools } from "../components/list-tools.tsx";
import { useAddressPage } from "../components/use-address.ts";
import { useAddressFilters } from "../components/use-address-filters.ts";
import { QUEUE_SIZE, REPORTS, type Report, setReportStatus, useReports } from "./jobs.api.ts";
import styles from "./jobs.module.css";
import { type Step, StepButtons } from "./step-buttons.tsx";

const TONES: Record<ReportStatus, Tone> = { open: "warn", resolved: "good", dismissed: "neutral" };

const STEPS: readonly Step<ReportStatus>[] = [
  { to: "resolved", label: "Resolve", icon: "check" },
  { to: "dismissed", label: "Dismiss", icon: "close" },
];

const CSV: readonly CsvColumn<Report>[] = [
  { header: "Job", value: (row) => row.job_title },
  { header: "Employer", value: (row) => row.employer_name },
  { header: "Reason", value: (row) => row.reason },
  { header: "Reported by", value: (row) => row.reporter_email },
  { header: "Status", value: (row) => row.status },
  { header: "Reported", value: (row) => row.reported_at },
];

export function ReportsView() {
  const filters = useAddressFilters();
  const page = useAddressPage();
  const queryClient = useQueryClient();
  const status = filters.choice("status", REPORT_STATUSES);
  const wanted = status ? { status } : {};
  const reports = useReports({ ...wanted, page, limit: QUEUE_SIZE });
  const columns: readonly [Column<Report>, ...Column<Report>[]] = [
    {
      header: "About",
      cell: (row) => (
        <>
          {row.job_title || row.employer_name}
          {row.job_title && <span className={styles.second}>{row.employer_name}</span>}
        </>
      ),
    },
    { header: "Reason", cell: (row) => row.reason },
    { header: "Reported by", cell: (row) => row.reporter_email },
    { header: "Status", cell: (row) => <StatusBadge status={row.status} tone={TONES[row.status]} /> },
    { header: "Reported", cell: (row) => formatDate(row.reported_at) },
    {
      header: "Actions",
      isActions: true,
      cell: (row) => (
        <StepButtons
          about={row.job_title || row.employer_name}
          steps={row.status === "open" ? STEPS : []}
          send={async (to) => {
            await setReportStatus(row.id, to);
            await queryClient.invalidateQueries({ queryKey: [REPORTS] });
          }}
          done="Report closed successfully!"
          failed="Failed to close the report"
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
          options={REPORT_STATUSES.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }))}
          filters={filters}
        />
        <CsvButton<Report>
          name="reports"
          columns={CSV}
          read={(part) => apiList(REPORTS, { query: { ...wanted, ...part } })}
        />
      </ListTools>
      <ListFrame
        list={reports}
        noun={["report", "reports"]}
        page={page}
        pageSize={QUEUE_SIZE}
        empty={
          <EmptyState title={status ? "No reports found" : "No reports yet"} icon="alert">
            Jobs and employers that people report are listed here.
          </EmptyState>
        }
      >
        {(rows) => <DataTable caption="Reports" columns={columns} rows={rows} />}
      </ListFrame>
    </>
  );
}

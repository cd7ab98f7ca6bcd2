import { MOST_OTHER_REPORTS_CLOSED, REPORT_STATUSES, type ReportStatus } from "@jobcentre/contracts/job-options";
import { apiList } from "@jobcentre/frontend-kit/api";
import type { CsvColumn } from "@jobcentre/frontend-kit/csv";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { EmptyState, StatusBadge, type Tone } from "@jobcentre/frontend-kit/ui";
import { CsvButton } from "../components/csv-button.tsx";
import { type Column, DataTable } from "../components/data-table.tsx";
import { EmailLink } from "../components/email-link.tsx";
import { ListFrame } from "../components/list-frame.tsx";
import { ListHead } from "../components/list-head.tsx";
import { LongText } from "../components/long-text.tsx";
import { OldestFirst } from "../components/oldest-first.tsx";
import { OVERVIEW } from "../components/overview-calls.ts";
import { OwnToDecide } from "../components/own-to-decide.tsx";
import { PersonLink } from "../components/person-link.tsx";
import { StatusSelect } from "../components/status-filter.tsx";
import { useIsOwn } from "../components/use-is-own.ts";
import { useListQuery } from "../components/use-list-query.ts";
import { CloseReports } from "./close-reports.tsx";
import { QUEUE_SIZE, REPORTS, type Report, setReportStatus, useCloseReports, useReportList } from "./jobs.api.ts";
import styles from "./jobs.module.css";
import { reportSteps } from "./report-steps.ts";
import { ReportedJobButton } from "./reported-job.tsx";
import { StepButtons } from "./step-buttons.tsx";
import { REPORT_WORDS } from "./step-words.ts";

const TONES: Record<ReportStatus, Tone> = { open: "warn", resolved: "good", dismissed: "neutral" };

const CSV: readonly CsvColumn<Report>[] = [
  { header: "About", value: (row) => (row.application_id ? "Applicant" : row.job_id ? "Job" : "Employer") },
  { header: "Job", value: (row) => row.job_title },
  { header: "Name", value: (row) => row.employer_name },
  { header: "Reason", value: (row) => row.reason },
  { header: "Reported by", value: (row) => row.reporter_email },
  { header: "Status", value: (row) => row.status },
  { header: "Reported", value: (row) => row.reported_at },
  { header: "Closed", value: (row) => row.closed_at ?? "" },
  { header: "Closed by", value: (row) => row.closed_by ?? "" },
  { header: "Told who reported", value: (row) => row.closing_reason ?? "" },
  { header: "Cover letter", value: (row) => row.letter ?? "" },
];

/** As far as they are counted. */
function otherReports(others = 0): string {
  if (others > MOST_OTHER_REPORTS_CLOSED) return `More than ${MOST_OTHER_REPORTS_CLOSED} other open reports`;
  return others === 1 ? "1 other open report" : `${others} other open reports`;
}

/** The element that names what a button is about. */
const nameId = ({ id }: Report): string => `report-${id}`;

/** Where a reported job is read, and closed, whatever it is called by now. */
const jobPath = (job_id: string): string => `/admin/dashboard/jobs?job=${job_id}`;

/** Everything known of who is reported, where their account is suspended. */
function ReportedLink({ report: { employer_id, employer_name, application_id } }: { report: Report }) {
  const tab = application_id ? "users" : "employers";
  return <PersonLink id={employer_id} name={employer_name} tab={tab} list="Reports" />;
}

const COLUMNS: readonly [Column<Report>, ...Column<Report>[]] = [
  {
    header: "About",
    cell: (row) => (
      <span id={nameId(row)}>
        {row.application_id && "Applied for "}
        {row.job_id && row.job_title ? (
          <Link to={jobPath(row.job_id)}>{row.job_title}</Link>
        ) : (
          row.job_title || (row.application_id && "a job")
        )}
        <span className={row.job_title || row.application_id ? styles.second : undefined}>
          <ReportedLink report={row} />
        </span>
        {row.is_suspended && <StatusBadge status="suspended" tone="bad" />}
        {Boolean(row.others_open) && (
          <span className={styles.second}>
            {otherReports(row.others_open)} of this {row.application_id ? "person" : "employer"}
          </span>
        )}
      </span>
    ),
  },
  { header: "Reason", cell: (row) => <Reason report={row} /> },
  {
    header: "Reported",
    cell: ({ reported_at, reporter_email }) => (
      <>
        <time dateTime={reported_at}>{formatDate(reported_at)}</time>
        {reporter_email && (
          <span className={styles.second}>
            by <EmailLink email={reporter_email} />
          </span>
        )}
      </>
    ),
  },
  {
    header: "Status",
    cell: (row) => (
      <>
        <StatusBadge status={row.status} tone={TONES[row.status]} />
        {row.closed_at && (
          <span className={styles.second}>
            on <time dateTime={row.closed_at}>{formatDate(row.closed_at)}</time>
            {row.closed_by && ` by ${row.closed_by}`}
          </span>
        )}
      </>
    ),
  },
  {
    header: "Actions",
    isActions: true,
    cell: (row) => <ReportActions report={row} />,
  },
];

function ReportActions({ report }: { report: Report }) {
  const close = useCloseReports();
  const isOwn = useIsOwn()(report.employer_id);
  if (isOwn) return report.status === "open" && <OwnToDecide />;
  return (
    <StepButtons
      id={nameId(report)}
      about={report.job_title || report.employer_name}
      steps={reportSteps(report)}
      queue={REPORTS}
      alsoShown={OVERVIEW}
      send={(to) => setReportStatus(report.id, to)}
      wordsOf={(to) => REPORT_WORDS[to]}
      isBusy={close.isUnderWay}
    >
      {report.status === "open" && <CloseReports report={report} close={close} describedBy={nameId(report)} />}
    </StepButtons>
  );
}

function Reason({ report }: { report: Report }) {
  return (
    <div className={styles.long}>
      <LongText text={report.reason} describedBy={nameId(report)} />
      {report.closing_reason && <p>Told who reported: {report.closing_reason}</p>}
      {report.letter && (
        <>
          <p>The cover letter:</p>
          <LongText text={report.letter} describedBy={nameId(report)} />
        </>
      )}
      {report.as_reported && <ReportedJobButton report={report} describedBy={nameId(report)} />}
    </div>
  );
}

export function ReportsView() {
  const { filters, wanted, query, isNarrowed } = useListQuery(QUEUE_SIZE, (address) => ({
    status: address.choice("status", REPORT_STATUSES),
    employer_id: address.id("account"),
    reporter_id: address.id("reporter"),
    sort: address.choice("sort", ["oldest"] as const),
  }));
  const reports = useReportList(query);
  return (
    <>
      <ListHead
        before={<StatusSelect statuses={REPORT_STATUSES} filters={filters} />}
        search="Search by job, employer, reason or e-mail"
        filters={filters}
      >
        <OldestFirst filters={filters} />
        <CsvButton<Report>
          name="reports"
          columns={CSV}
          filters={wanted}
          read={(part) => apiList(REPORTS, { query: { ...wanted, ...part } })}
        />
      </ListHead>
      <ListFrame
        list={reports}
        noun={["report", "reports"]}
        page={query.page}
        pageSize={query.limit}
        empty={
          <EmptyState title={isNarrowed ? "No reports found" : "No reports yet"} icon="alert">
            Jobs, employers and applicants that people report are listed here.
          </EmptyState>
        }
      >
        {(rows) => <DataTable caption="Reports" columns={COLUMNS} rows={rows} />}
      </ListFrame>
    </>
  );
}

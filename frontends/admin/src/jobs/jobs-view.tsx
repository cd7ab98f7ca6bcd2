import { isOfFormerEmployer } from "@jobcentre/contracts/former-people";
import { MOST_COUNTED_JOBS } from "@jobcentre/contracts/job-options";
import { apiList, errorText } from "@jobcentre/frontend-kit/api";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { EmptyState } from "@jobcentre/frontend-kit/ui";
import { useSelection } from "@jobcentre/frontend-kit/use-selection";
import { BatchBar } from "../components/batch-bar.tsx";
import { BatchReport } from "../components/batch-report.tsx";
import { CsvButton } from "../components/csv-button.tsx";
import { ListFrame } from "../components/list-frame.tsx";
import { ListHead } from "../components/list-head.tsx";
import { RecordList } from "../components/record-card.tsx";
import { StatusSelect } from "../components/status-filter.tsx";
import { useBatch } from "../components/use-batch.ts";
import { useIsOwn } from "../components/use-is-own.ts";
import { useListQuery } from "../components/use-list-query.ts";
import { readAnew, useReadAgain } from "../components/use-read-again.ts";
import { JobRow } from "./job-row.tsx";
import { JOBS, type Job, PAGE_SIZE, SHOWING_JOBS, setActive, useJobList } from "./jobs.api.ts";
import { JOB_COLUMNS } from "./jobs-columns.ts";
import { TOGGLE_FAILED } from "./toggle-button.tsx";
import { unaskedFollows, useMayClose } from "./use-may-close.ts";

const STATUSES = ["active", "inactive"] as const;

const isChangeable = (job: Job): boolean => !isOfFormerEmployer(job) && !job.closed_by_suspension;

const closedNow = (read: readonly Job[], closed: Job): string =>
  ["Deactivated", unaskedFollows(read, closed)].filter(Boolean).join(". ");

export function JobsView() {
  const { filters, wanted, query, isNarrowed } = useListQuery(PAGE_SIZE, (address) => ({
    status: address.choice("status", STATUSES),
    job_id: address.id("job"),
    employer_id: address.id("account"),
  }));
  const jobs = useJobList(query);
  const isOwn = useIsOwn();
  const selection = useSelection(jobs.data?.rows ?? [], (job) => isChangeable(job) && !isOwn(job.employer_id));
  const batch = useBatch<Job>();
  const mayClose = useMayClose();
  const queryClient = useQueryClient();
  const readFigures = useReadAgain(...SHOWING_JOBS);

  async function setAll(wanted: boolean, rows: readonly Job[]) {
    if (!wanted && !(await mayClose(rows))) return;
    const work = {
      nameOf: (job: Job) => job.title,
      act: (job: Job) => setActive(job, wanted).then((now) => (wanted ? "Activated" : closedNow(rows, now))),
      failureOf: (error: unknown) => errorText(error, TOGGLE_FAILED),
    };
    await batch.run(wanted ? "Activating" : "Deactivating", rows, work, () => {
      selection.clear();
      readFigures();
      return readAnew(queryClient, [JOBS]);
    });
  }

  return (
    <>
      <ListHead search="Search by title or employer" filters={filters}>
        <StatusSelect statuses={STATUSES} filters={filters} />
        <CsvButton<Job>
          name="jobs"
          columns={JOB_COLUMNS}
          filters={wanted}
          read={(part) => apiList(JOBS, { query: { ...wanted, ...part } })}
        />
      </ListHead>
      <BatchReport batch={batch} />
      <ListFrame
        list={jobs}
        noun={["job", "jobs"]}
        page={query.page}
        pageSize={query.limit}
        countedTo={query.q ? MOST_COUNTED_JOBS : undefined}
        empty={
          <EmptyState title={isNarrowed ? "No jobs found" : "No jobs yet"} icon="briefcase">
            {isNarrowed
              ? "Search for something else, or choose another status."
              : "What employers post is listed here."}
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            {rows.some(selection.offers) && (
              <BatchBar<Job>
                selection={selection}
                busy={batch.state?.running ?? false}
                actions={[
                  {
                    label: "Activate",
                    icon: "check",
                    rows: selection.rows.filter((job) => !job.is_active),
                    onRun: (chosen) => void setAll(true, chosen),
                  },
                  {
                    label: "Deactivate",
                    icon: "close",
                    rows: selection.rows.filter((job) => job.is_active),
                    onRun: (chosen) => void setAll(false, chosen),
                  },
                ]}
              />
            )}
            <RecordList label="Jobs">
              {rows.map((job) => (
                <JobRow key={job.id} job={job} selection={selection} />
              ))}
            </RecordList>
          </>
        )}
      </ListFrame>
    </>
  );
}

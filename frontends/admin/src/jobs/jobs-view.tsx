import { isOfFormerEmployer } from "@jobcentre/contracts/former-people";
import { apiList, errorText } from "@jobcentre/frontend-kit/api";
import { useQueryClient } from "@jobcentre/frontend-kit/query";
import { SearchBox } from "@jobcentre/frontend-kit/search-box";
import { EmptyState } from "@jobcentre/frontend-kit/ui";
import { useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { useSelection } from "@jobcentre/frontend-kit/use-selection";
import { BatchBar } from "../components/batch-bar.tsx";
import { BatchReport } from "../components/batch-report.tsx";
import { CsvButton } from "../components/csv-button.tsx";
import { ListFrame } from "../components/list-frame.tsx";
import { FilterSelect, ListTools } from "../components/list-tools.tsx";
import { RecordList } from "../components/record-card.tsx";
import { useAddressPage } from "../components/use-address.ts";
import { useBatch } from "../components/use-batch.ts";
import { readAnew, useReadAgain } from "../components/use-read-again.ts";
import { JobRow } from "./job-row.tsx";
import { JOBS, type Job, type JobFilters, PAGE_SIZE, SHOWING_JOBS, setActive, useJobs } from "./jobs.api.ts";
import { JOB_COLUMNS } from "./jobs-columns.ts";
import { TOGGLE_FAILED } from "./toggle-button.tsx";
import { unaskedFollows, useMayClose } from "./use-may-close.ts";

const isChangeable = (job: Job): boolean => !isOfFormerEmployer(job);

const closedNow = (read: readonly Job[], closed: Job): string =>
  ["Deactivated", unaskedFollows(read, closed)].filter(Boolean).join(". ");

export function JobsView() {
  const filters = useAddressFilters();
  const page = useAddressPage();
  const q = filters.text("q").trim();
  const status = filters.choice("status", ["active", "inactive"] as const);
  const wanted: JobFilters = { ...(q && { q }), ...(status && { status }) };
  const jobs = useJobs({ ...wanted, page, limit: PAGE_SIZE });
  const selection = useSelection(jobs.data?.rows ?? [], isChangeable);
  const batch = useBatch<Job>();
  const mayClose = useMayClose();
  const queryClient = useQueryClient();
  const readFigures = useReadAgain(...SHOWING_JOBS);
  const narrowed = q !== "" || status !== undefined;

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
      <ListTools>
        <SearchBox label="Search by title or employer" filters={filters} />
        <FilterSelect
          label="Status"
          name="status"
          all="Any status"
          options={[
            { value: "active", label: "Active" },
            { value: "inactive", label: "Inactive" },
          ]}
          filters={filters}
        />
        <CsvButton<Job>
          name="jobs"
          columns={JOB_COLUMNS}
          filters={wanted}
          read={(part) => apiList(JOBS, { query: { ...wanted, ...part } })}
        />
      </ListTools>
      <BatchReport batch={batch} />
      <ListFrame
        list={jobs}
        noun={["job", "jobs"]}
        page={page}
        pageSize={PAGE_SIZE}
        empty={
          <EmptyState title={narrowed ? "No jobs found" : "No jobs yet"} icon="briefcase">
            {narrowed ? "Search for something else, or choose another status." : "What employers post is listed here."}
          </EmptyState>
        }
      >
        {(rows) => (
          <>
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

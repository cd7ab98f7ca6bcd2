import { TRAINING_APPLICATION_STATUSES } from "@jobcentre/contracts/options";
import { YES_NO } from "@jobcentre/contracts/training-options";
import { apiList } from "@jobcentre/frontend-kit/api";
import { EmptyState, LinkButton } from "@jobcentre/frontend-kit/ui";
import { useSelection } from "@jobcentre/frontend-kit/use-selection";
import { BatchBar } from "../components/batch-bar.tsx";
import { BatchReport } from "../components/batch-report.tsx";
import { CsvButton } from "../components/csv-button.tsx";
import { ListFrame } from "../components/list-frame.tsx";
import { ListHead } from "../components/list-head.tsx";
import { FilterSelect } from "../components/list-tools.tsx";
import { MoreListFilters } from "../components/more-list-filters.tsx";
import { OldestFirst } from "../components/oldest-first.tsx";
import { PageSize, usePageSize } from "../components/page-size.tsx";
import { RecordList } from "../components/record-card.tsx";
import { StatusFilter } from "../components/status-filter.tsx";
import { useIsOwn } from "../components/use-is-own.ts";
import { useListQuery } from "../components/use-list-query.ts";
import { ApplicationRow } from "./application-row.tsx";
import { ProgramFilter } from "./program-filter.tsx";
import { isTooLate, mayBeApproved, TOO_LATE } from "./too-late.rules.ts";
import { APPLICATIONS, type Application, PAGE_SIZE, useApplicationList } from "./training.api.ts";
import { APPLICATION_COLUMNS } from "./training-columns.ts";
import { useDecisionBatch } from "./use-decision-batch.ts";
import { useShowEnrollment } from "./use-show-enrollment.ts";

const STATUSES = [
  { value: "pending", label: "Pending" },
  { value: "approved", label: "Approved" },
  { value: "rejected", label: "Rejected" },
  { value: "withdrawn", label: "Withdrawn" },
] as const;

export function ApplicationsView() {
  const { filters, wanted, query, isNarrowed } = useListQuery(usePageSize(PAGE_SIZE), (address) => ({
    status: address.choice("status", TRAINING_APPLICATION_STATUSES),
    has_started: address.choice("has_started", YES_NO),
    program_id: address.id("program"),
    account_id: address.id("account"),
    sort: address.choice("sort", ["oldest"] as const),
  }));
  const applications = useApplicationList(query);
  const isOwn = useIsOwn();
  const selection = useSelection(
    applications.data?.rows ?? [],
    (row) => row.status === "pending" && !isOwn(row.account_id),
  );
  const { batch, decideAll, isReading } = useDecisionBatch(query);
  const showEnrollment = useShowEnrollment();
  return (
    <>
      <ListHead
        before={<StatusFilter statuses={STATUSES} filters={filters} />}
        search="Search by name, e-mail or program"
        filters={filters}
      >
        <ProgramFilter filters={filters} />
        <MoreListFilters names={["has_started"]} filters={filters}>
          <FilterSelect
            label="Start of the program"
            name="has_started"
            all="Program start: any"
            options={[
              { value: "yes", label: "Program has begun" },
              { value: "no", label: "Program has not begun" },
            ]}
            filters={filters}
          />
          <OldestFirst filters={filters} />
          <PageSize filters={filters} usual={PAGE_SIZE} size={query.limit} />
        </MoreListFilters>
        <CsvButton
          name="training-applications"
          columns={APPLICATION_COLUMNS}
          filters={wanted}
          read={(part) => apiList(APPLICATIONS, { query: { ...wanted, ...part } })}
        />
      </ListHead>
      <BatchReport batch={batch} />
      <ListFrame
        list={applications}
        noun={["application", "applications"]}
        page={query.page}
        pageSize={query.limit}
        empty={
          <EmptyState
            title={isNarrowed ? "No applications found" : "No applications yet"}
            icon="file"
            action={!isNarrowed && <LinkButton to="?view=programs">See the programs</LinkButton>}
          >
            {isNarrowed
              ? "Choose another status or search above."
              : "Who applies to a training program is listed here."}
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            {rows.some(selection.offers) && (
              <BatchBar<Application>
                selection={selection}
                busy={isReading || (batch.state?.running ?? false)}
                actions={[
                  {
                    label: "Approve",
                    icon: "check",
                    busy: isReading,
                    rows: selection.rows.filter((row) => mayBeApproved(row, new Date())),
                    onRun: (on) => void decideAll("approved", on),
                  },
                  {
                    label: "Reject",
                    icon: "close",
                    rows: selection.rows,
                    onRun: (on) => void decideAll("rejected", on),
                  },
                  {
                    label: "Reject, too late",
                    icon: "close",
                    rows: selection.rows.filter((row) => isTooLate(row, new Date())),
                    onRun: (on) => void decideAll("rejected", on, TOO_LATE),
                  },
                ]}
              />
            )}
            <RecordList label="Applications">
              {rows.map((application) => (
                <ApplicationRow
                  key={application.id}
                  application={application}
                  query={query}
                  selection={selection}
                  onApproved={(approved) => void showEnrollment(approved)}
                />
              ))}
            </RecordList>
          </>
        )}
      </ListFrame>
    </>
  );
}

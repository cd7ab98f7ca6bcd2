import { CURRENT_STAGE_LABELS, ENTREPRENEURSHIP_STATUSES } from "@jobcentre/contracts/entrepreneurship-options";
import { apiList } from "@jobcentre/frontend-kit/api";
import type { CsvColumn } from "@jobcentre/frontend-kit/csv";
import { phoneForSheet } from "@jobcentre/frontend-kit/csv-cells";
import { EmptyState } from "@jobcentre/frontend-kit/ui";
import { useSelection } from "@jobcentre/frontend-kit/use-selection";
import { BatchBar } from "../components/batch-bar.tsx";
import { BatchReport } from "../components/batch-report.tsx";
import { CsvButton } from "../components/csv-button.tsx";
import { ListFrame } from "../components/list-frame.tsx";
import { ListHead } from "../components/list-head.tsx";
import { FilterSelect } from "../components/list-tools.tsx";
import { OldestFirst } from "../components/oldest-first.tsx";
import { RecordList } from "../components/record-card.tsx";
import { StatusFilter } from "../components/status-filter.tsx";
import { useIsOwn } from "../components/use-is-own.ts";
import { useListQuery } from "../components/use-list-query.ts";
import { ApplicationRow } from "./application-row.tsx";
import { APPLICATIONS, type Application, PAGE_SIZE, useApplicationList } from "./entrepreneurship.api.ts";
import { STATUS_CHANGES, statusChangesOf } from "./status-changes.ts";
import { useStatusBatch } from "./use-status-batch.ts";

const STATUSES = [
  { value: "pending", label: "Pending" },
  { value: "approved", label: "Approved" },
  { value: "active", label: "Active" },
  { value: "rejected", label: "Rejected" },
  { value: "withdrawn", label: "Withdrawn" },
] as const;

const COLUMNS: readonly CsvColumn<Application>[] = [
  { header: "Business", value: (row) => row.business_name },
  { header: "Applicant", value: (row) => row.applicant_name },
  { header: "E-mail", value: (row) => row.applicant_email },
  { header: "Phone", value: (row) => phoneForSheet(row.applicant_phone) },
  { header: "Stage", value: (row) => CURRENT_STAGE_LABELS[row.current_stage] },
  { header: "Team size", value: (row) => row.team_size },
  { header: "Years of experience", value: (row) => row.experience_years },
  { header: "Funding required (naira)", value: (row) => row.funding_required },
  { header: "Business idea", value: (row) => row.business_idea },
  { header: "Status", value: (row) => row.status },
  { header: "Rejected because", value: (row) => row.rejected_reason ?? null },
  { header: "Applied", value: (row) => row.applied_at },
];

export function ApplicationsView() {
  const { filters, wanted, query, isNarrowed } = useListQuery(PAGE_SIZE, (address) => ({
    status: address.choice("status", ENTREPRENEURSHIP_STATUSES),
    without_support: address.choice("without_support", ["yes"] as const),
    account_id: address.id("account"),
    sort: address.choice("sort", ["oldest"] as const),
  }));
  const applications = useApplicationList(query);
  const isOwn = useIsOwn();
  const selection = useSelection(
    applications.data?.rows ?? [],
    (row) => statusChangesOf(row).length > 0 && !isOwn(row.account_id),
  );
  const { batch, run } = useStatusBatch();
  return (
    <>
      <ListHead
        before={<StatusFilter statuses={STATUSES} filters={filters} />}
        search="Search by business or person"
        filters={filters}
      >
        <FilterSelect
          label="Support"
          name="without_support"
          all="Supported or not"
          options={[{ value: "yes", label: "Without mentor and funding" }]}
          filters={filters}
        />
        <OldestFirst filters={filters} />
        <CsvButton
          name="entrepreneurship-applications"
          columns={COLUMNS}
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
          <EmptyState title={isNarrowed ? "No applications found" : "No applications yet"} icon="file">
            {isNarrowed ? "Choose another status, or search for something else." : "Who applies is listed here."}
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            {rows.some(selection.offers) && (
              <BatchBar<Application>
                selection={selection}
                busy={batch.state?.running ?? false}
                actions={STATUS_CHANGES.map((change) => ({
                  label: change.label,
                  icon: change.icon,
                  rows: selection.rows.filter((row) => change.from.includes(row.status)),
                  onRun: (chosen) => void run(change, chosen).then((ran) => ran && selection.clear()),
                }))}
              />
            )}
            <RecordList label="Applications">
              {rows.map((application) => (
                <ApplicationRow key={application.id} application={application} query={query} selection={selection} />
              ))}
            </RecordList>
          </>
        )}
      </ListFrame>
    </>
  );
}

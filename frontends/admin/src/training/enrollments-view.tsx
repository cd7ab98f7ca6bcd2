import { ENROLLMENT_STATUSES } from "@jobcentre/contracts/options";
import { CERTIFIED, YES_NO } from "@jobcentre/contracts/training-options";
import { apiList } from "@jobcentre/frontend-kit/api";
import { EmptyState } from "@jobcentre/frontend-kit/ui";
import { useSelection } from "@jobcentre/frontend-kit/use-selection";
import { BatchBar } from "../components/batch-bar.tsx";
import { BatchReport } from "../components/batch-report.tsx";
import { CsvButton } from "../components/csv-button.tsx";
import { DataTable } from "../components/data-table.tsx";
import { ListFrame } from "../components/list-frame.tsx";
import { ListHead } from "../components/list-head.tsx";
import { FilterSelect } from "../components/list-tools.tsx";
import { MoreListFilters } from "../components/more-list-filters.tsx";
import { OldestFirst } from "../components/oldest-first.tsx";
import { PageSize, usePageSize } from "../components/page-size.tsx";
import { StatusFilter } from "../components/status-filter.tsx";
import { useIsOwn } from "../components/use-is-own.ts";
import { useListQuery } from "../components/use-list-query.ts";
import { AllCertificates, ChosenCertificates, isPrintable } from "./certificates-file.tsx";
import { COLUMNS } from "./enrollment-table.tsx";
import { ProgramFilter } from "./program-filter.tsx";
import { ENROLLMENTS, type Enrollment, PAGE_SIZE, useEnrollmentList } from "./training.api.ts";
import { ENROLLMENT_COLUMNS } from "./training-columns.ts";
import { isEnrolled, isToBeCertified, nameOf, useEnrollmentBatch } from "./use-enrollment-batch.ts";

const STATUSES = [
  { value: "enrolled", label: "Enrolled" },
  { value: "completed", label: "Completed" },
  { value: "dropped", label: "Dropped" },
] as const;

export function EnrollmentsView() {
  const { filters, wanted, query, isNarrowed } = useListQuery(usePageSize(PAGE_SIZE), (address) => ({
    status: address.choice("status", ENROLLMENT_STATUSES),
    certified: address.choice("certified", CERTIFIED),
    has_place: address.choice("has_place", YES_NO),
    has_ended: address.choice("has_ended", YES_NO),
    program_id: address.id("program"),
    account_id: address.id("account"),
    sort: address.choice("sort", ["oldest"] as const),
  }));
  const enrollments = useEnrollmentList(query);
  const isOwn = useIsOwn();
  const completes = (row: Enrollment) => isEnrolled(row) && !isOwn(row.account_id);
  const certifies = (row: Enrollment) => isToBeCertified(row) && !isOwn(row.account_id);
  const selection = useSelection(
    enrollments.data?.rows ?? [],
    (row) => completes(row) || certifies(row) || isPrintable(row),
  );
  const { batch, completeAll, issueAll } = useEnrollmentBatch();
  return (
    <>
      <ListHead
        before={<StatusFilter statuses={STATUSES} filters={filters} />}
        search="Search by name, phone, program, certificate or request number"
        searchInShort="Name, phone, program or number"
        filters={filters}
      >
        <ProgramFilter filters={filters} />
        <MoreListFilters names={["certified", "has_place", "has_ended"]} filters={filters}>
          <FilterSelect
            label="Certificate"
            name="certified"
            all="Certified or not"
            options={[
              { value: "yes", label: "With certificate" },
              { value: "due", label: "Certificate to issue" },
              { value: "revoked", label: "Certificate revoked" },
              { value: "no", label: "Without certificate" },
            ]}
            filters={filters}
          />
          <FilterSelect
            label="Place"
            name="has_place"
            all="Place or not"
            options={[
              { value: "yes", label: "With a place" },
              { value: "no", label: "Without a place" },
            ]}
            filters={filters}
          />
          <FilterSelect
            label="End of the program"
            name="has_ended"
            all="Over or not"
            options={[
              { value: "yes", label: "Program over" },
              { value: "no", label: "Program not over" },
            ]}
            filters={filters}
          />
          <OldestFirst filters={filters} />
          <PageSize filters={filters} usual={PAGE_SIZE} size={query.limit} />
        </MoreListFilters>
        {wanted.program_id && (wanted.certified ?? "yes") === "yes" && <AllCertificates filters={wanted} />}
        <CsvButton
          name="training-enrollments"
          columns={ENROLLMENT_COLUMNS}
          filters={wanted}
          read={(part) => apiList(ENROLLMENTS, { query: { ...wanted, ...part } })}
        />
      </ListHead>
      <BatchReport batch={batch} />
      <ListFrame
        list={enrollments}
        noun={["enrollment", "enrollments"]}
        page={query.page}
        pageSize={query.limit}
        empty={
          <EmptyState title={isNarrowed ? "No enrollments found" : "No enrollments yet"} icon="users">
            {isNarrowed
              ? "Choose another status or search above."
              : "Who is approved for a program is enrolled at once."}
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            {rows.some(selection.offers) && (
              <BatchBar
                selection={selection}
                busy={batch.state?.running ?? false}
                actions={[
                  {
                    label: "Mark complete",
                    icon: "check",
                    rows: selection.rows.filter(completes),
                    onRun: (on) => void completeAll(on),
                  },
                  {
                    label: "Issue certificates",
                    icon: "award",
                    rows: selection.rows.filter(certifies),
                    onRun: (on) => void issueAll(on),
                  },
                ]}
              >
                <ChosenCertificates
                  chosen={selection.rows.filter(isPrintable)}
                  disabled={batch.state?.running ?? false}
                />
              </BatchBar>
            )}
            <DataTable caption="Enrollments" columns={COLUMNS} rows={rows} selecting={{ selection, nameOf }} />
          </>
        )}
      </ListFrame>
    </>
  );
}

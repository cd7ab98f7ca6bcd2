import { ENROLLMENT_STATUSES } from "@jobcentre/contracts/options";
import { CERTIFIED, YES_NO } from "@jobcentre/contracts/training-options";
import { apiList } from "@jobcentre/frontend-kit/api";
import { SearchBox } from "@jobcentre/frontend-kit/search-box";
import { EmptyState } from "@jobcentre/frontend-kit/ui";
import { useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { useSelection } from "@jobcentre/frontend-kit/use-selection";
import { BatchBar } from "../components/batch-bar.tsx";
import { BatchReport } from "../components/batch-report.tsx";
import { CsvButton } from "../components/csv-button.tsx";
import { DataTable } from "../components/data-table.tsx";
import { ListFrame } from "../components/list-frame.tsx";
import { FilterSelect, ListTools } from "../components/list-tools.tsx";
import { StatusFilter } from "../components/status-filter.tsx";
import { useAddressPage } from "../components/use-address.ts";
import { COLUMNS } from "./enrollment-table.tsx";
import { ProgramFilter } from "./program-filter.tsx";
import { ENROLLMENTS, type Enrollment, PAGE_SIZE, useEnrollments } from "./training.api.ts";
import { ENROLLMENT_COLUMNS } from "./training-columns.ts";
import { isEnrolled, isToBeCertified, nameOf, useEnrollmentBatch } from "./use-enrollment-batch.ts";

const STATUSES = [
  { value: "enrolled", label: "Enrolled" },
  { value: "completed", label: "Completed" },
  { value: "dropped", label: "Dropped" },
] as const;

const hasNextStep = (enrollment: Enrollment): boolean => isEnrolled(enrollment) || isToBeCertified(enrollment);

export function EnrollmentsView() {
  const filters = useAddressFilters();
  const page = useAddressPage();
  const status = filters.choice("status", ENROLLMENT_STATUSES);
  const certified = filters.choice("certified", CERTIFIED);
  const has_place = filters.choice("has_place", YES_NO);
  const has_ended = filters.choice("has_ended", YES_NO);
  const q = filters.text("q");
  const program_id = filters.id("program");
  const wanted = { status, certified, has_place, has_ended, q: q || undefined, program_id };
  const enrollments = useEnrollments({ ...wanted, page, limit: PAGE_SIZE });
  const selection = useSelection(enrollments.data?.rows ?? [], hasNextStep);
  const { batch, completeAll, issueAll } = useEnrollmentBatch();
  const isNarrowed = Boolean(status || certified || has_place || has_ended || q || program_id);
  return (
    <>
      <ListTools>
        <StatusFilter statuses={STATUSES} filters={filters} />
        <SearchBox label="Search by name, program, certificate or request number" filters={filters} />
        <ProgramFilter filters={filters} />
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
        <CsvButton
          name="training-enrollments"
          columns={ENROLLMENT_COLUMNS}
          filters={wanted}
          read={(part) => apiList(ENROLLMENTS, { query: { ...wanted, ...part } })}
        />
      </ListTools>
      <BatchReport batch={batch} />
      <ListFrame
        list={enrollments}
        noun={["enrollment", "enrollments"]}
        page={page}
        pageSize={PAGE_SIZE}
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
            {rows.some(hasNextStep) && (
              <BatchBar
                selection={selection}
                busy={batch.state?.running ?? false}
                actions={[
                  {
                    label: "Mark complete",
                    icon: "check",
                    rows: selection.rows.filter(isEnrolled),
                    onRun: (on) => void completeAll(on),
                  },
                  {
                    label: "Issue certificates",
                    icon: "award",
                    rows: selection.rows.filter(isToBeCertified),
                    onRun: (on) => void issueAll(on),
                  },
                ]}
              />
            )}
            <DataTable caption="Enrollments" columns={COLUMNS} rows={rows} selecting={{ selection, nameOf }} />
          </>
        )}
      </ListFrame>
    </>
  );
}

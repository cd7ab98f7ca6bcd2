import { pageOf } from "@jobcentre/frontend-kit/address-filters";
import { CsvDownload } from "@jobcentre/frontend-kit/csv-download";
import { useDocumentTitle, useSearchParams } from "@jobcentre/frontend-kit/router";
import { EmptyState, LinkButton, PageHeader } from "@jobcentre/frontend-kit/ui";
import { useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { useSelection } from "@jobcentre/frontend-kit/use-selection";
import { useCandidates } from "../candidates/known.api.ts";
import { KnownFailed } from "../candidates/known-failed.tsx";
import { COUNT_ID, PagedList } from "../lists/paged-list.tsx";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import { ApplicationCard, headingId } from "./application-card.tsx";
import { applicationColumns } from "./application-columns.ts";
import styles from "./application-filters.module.css";
import { ApplicationFilters } from "./application-filters.tsx";
import { pageSizeOf, readApplications, useApplications, WHICH } from "./applications.api.ts";
import { DecideMany, SelectApplication } from "./decide-many.tsx";
import { DecisionReport } from "./decision-report.tsx";
import { AllInterviewsButton } from "./interview-calendar.tsx";
import { peopleFiltersOf } from "./more-filters.tsx";
import { isChoosable } from "./moves.rules.ts";
import { useDecideMany } from "./use-decide-many.ts";
import { useMarkMany } from "./use-mark-many.ts";
import { useWriteMany } from "./use-write-many.tsx";

/** Who applied for the employer's jobs, and what becomes of them. */
export function ApplicationsPage() {
  useDocumentTitle("Applications");
  const [search] = useSearchParams();
  const filters = useAddressFilters();
  const job = filters.id("job");
  const people = peopleFiltersOf(filters);
  const which = filters.choice("status", WHICH);
  const sort = filters.choice("sort", ["oldest"] as const);
  const page = pageOf(search.get("page"));
  const limit = pageSizeOf(filters);
  const applications = useApplications({ job, people, which, sort, page, limit });
  const shownPeople = [...new Set((applications.data?.rows ?? []).map(({ applicant }) => applicant.account_id))];
  const candidates = useCandidates(shownPeople);
  const selection = useSelection(applications.data?.rows ?? [], (one) => isChoosable(one, new Date()));
  const { run, decide, close } = useDecideMany();
  const { marking, markMany } = useMarkMany();
  const { write, dialog, reports } = useWriteMany(selection.clear, toTheList);
  const busy = run?.running ?? false;
  const focusAfter = useFocusAfter(applications.data, COUNT_ID);
  /** Who was decided about leaves a filtered list; the keyboard goes on from whoever takes their place. */
  function stayAt(id: string) {
    const ids = (applications.data?.rows ?? []).map((row) => row.id);
    const at = ids.indexOf(id);
    focusAfter(...[id, ...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0)).reverse()].map(headingId));
  }

  return (
    <>
      <PageHeader
        title="Applications"
        lead="The people who want to work with you. Every decision reaches them as a message."
      />
      <ApplicationFilters
        filters={filters}
        chosenTitle={applications.data?.rows.find(({ job_id }) => job_id === job)?.job.title}
        chosenName={
          applications.data?.rows.find(({ applicant }) => applicant.account_id === people.account_id)?.applicant
            .full_name
        }
      />
      {(applications.data?.rows ?? []).length > 0 && (
        <div className={styles.tools}>
          {which === "interview" && <AllInterviewsButton filters={{ job, people }} />}
          <CsvDownload
            name="applications"
            columns={applicationColumns(new Date())}
            read={readApplications({ job, people, which, sort })}
          />
        </div>
      )}
      <DecideMany
        selection={selection}
        busy={busy || marking !== undefined}
        marking={marking}
        onDecide={(chosen, decision, given) => void decide(chosen, decision, given)}
        onMark={(chosen, mark) => {
          // A list of another mark, or of none, loses them, and what was pressed goes with the last one.
          focusAfter();
          void markMany(chosen, mark);
        }}
        onWrite={write}
      />
      {dialog}
      {reports}
      {run && (
        <DecisionReport
          run={run}
          onRetry={(failed, decision, given) => void decide(failed, decision, given)}
          onClose={() => {
            close();
            toTheList();
          }}
        />
      )}
      <KnownFailed read={candidates} savedAlone />
      <PagedList
        read={applications}
        page={page}
        pageSize={limit}
        label="Applications"
        count={(total, number) => `${number} ${total === 1 ? "application" : "applications"}`}
        failed="The applications could not be loaded"
        empty={
          <NoApplications filtered={[job, which, ...Object.values(people)].some((filter) => filter !== undefined)} />
        }
      >
        {(application) => (
          <ApplicationCard
            key={application.id}
            application={application}
            onDecided={() => stayAt(application.id)}
            candidate={candidates.data?.find(({ user_id }) => user_id === application.applicant.account_id)}
            select={<SelectApplication selection={selection} application={application} busy={busy} />}
          />
        )}
      </PagedList>
    </>
  );
}

/** What was pressed is gone with what it closed. */
const toTheList = () => document.getElementById(COUNT_ID)?.focus({ preventScroll: true });

function NoApplications({ filtered }: { filtered: boolean }) {
  if (filtered) {
    return (
      <EmptyState
        title="No applications here"
        icon="users"
        action={<LinkButton to="/dashboard/applications">Show all applications</LinkButton>}
      >
        Choose another job or status, or search for somebody else.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No applications yet"
      icon="users"
      action={
        <LinkButton kind="primary" to="/dashboard/post-job">
          Post a Job
        </LinkButton>
      }
    >
      As soon as somebody applies for one of your jobs, you find them here.
    </EmptyState>
  );
}

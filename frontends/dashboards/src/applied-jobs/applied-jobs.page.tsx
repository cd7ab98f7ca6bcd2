import { JOB_APPLICATION_STATUSES } from "@jobcentre/contracts/options";
import { oneOf, pageOf } from "@jobcentre/frontend-kit/address-filters";
import { useDocumentTitle, useSearchParams } from "@jobcentre/frontend-kit/router";
import { EmptyState, LinkButton, PageHeader } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { FilterLinks } from "../filters/filter-links.tsx";
import { useFocusFromHash } from "../forms/use-focus-from-hash.ts";
import { COUNT_ID, PagedList } from "../lists/paged-list.tsx";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import { PAGE_SIZE, useOwnApplications } from "./applied-jobs.api.ts";
import { headingId, OwnApplicationCard } from "./own-application-card.tsx";

/** So many are seen at a glance. */
const FEW = 5;
const CHOICES = [
  { value: "", label: "All" },
  { value: "pending", label: "Pending" },
  { value: "shortlisted", label: "Shortlisted" },
  { value: "hired", label: "Hired" },
  { value: "rejected", label: "Rejected" },
  { value: "withdrawn", label: "Withdrawn" },
];

/** What somebody applied for, and what became of it. */
export function AppliedJobsPage() {
  useDocumentTitle("Applied Jobs");
  const [search] = useSearchParams();
  const page = pageOf(search.get("page"));
  const status = oneOf(JOB_APPLICATION_STATUSES, search.get("status"));
  const applications = useOwnApplications({ page, status });
  const focusAfter = useFocusAfter(applications.data, COUNT_ID);
  useFocusFromHash((id) => document.getElementById(id)?.focus(), applications.data !== undefined);
  const offers = status !== undefined || (applications.data?.total ?? 0) > FEW;
  const [hasOffered, setOffered] = useState(offers);
  // They stay: what was pressed in them would go away with All.
  if (offers && !hasOffered) setOffered(true);
  return (
    <>
      <PageHeader title="Applied Jobs" lead="Your applications, and what became of them." />
      {hasOffered && <FilterLinks label="Status" param="status" choices={CHOICES} />}
      <PagedList
        read={applications}
        page={page}
        pageSize={PAGE_SIZE}
        label="Your applications"
        count={(total) => `${total} ${total === 1 ? "application" : "applications"}`}
        failed="Your applications could not be loaded"
        empty={<NoApplications filtered={status !== undefined} />}
      >
        {(application) => (
          <OwnApplicationCard
            key={application.id}
            application={application}
            onChanged={() => focusAfter(headingId(application.id))}
          />
        )}
      </PagedList>
    </>
  );
}

function NoApplications({ filtered }: { filtered: boolean }) {
  if (filtered) {
    return (
      <EmptyState
        title="No applications here"
        icon="file"
        action={<LinkButton to="/dashboard/applied-jobs">Show all applications</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      title="You have not applied for a job yet"
      icon="file"
      action={
        <LinkButton kind="primary" to="/dashboard/browse-jobs">
          Browse Jobs
        </LinkButton>
      }
    >
      Once you do, you follow here what the employer decides.
    </EmptyState>
  );
}

import { pageOf } from "@jobcentre/frontend-kit/address-filters";
import { useSearchParams } from "@jobcentre/frontend-kit/router";
import { SearchBox } from "@jobcentre/frontend-kit/search-box";
import { EmptyState, LinkButton } from "@jobcentre/frontend-kit/ui";
import { type AddressFilters, useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { useState } from "react";
import { FilterLinks } from "../filters/filter-links.tsx";
import { COUNT_ID, PagedList } from "../lists/paged-list.tsx";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import styles from "./all-applications.module.css";
import { PAGE_SIZE, useOwnApplicationCounts, useOwnApplications, WHICH } from "./applied-jobs.api.ts";
import { headingId, OwnApplicationCard } from "./own-application-card.tsx";

/** So many are seen at a glance. */
const FEW = 5;

/** All applications, or those that are looked for, page by page. */
export function AllApplications() {
  const [search] = useSearchParams();
  const filters = useAddressFilters();
  const page = pageOf(search.get("page"));
  const q = filters.text("q");
  const which = filters.choice("status", WHICH);
  const applications = useOwnApplications({ page, q, which });
  const focusAfter = useFocusAfter(applications.data, COUNT_ID);
  const isFiltered = q !== "" || which !== undefined;
  const offers = isFiltered || (applications.data?.total ?? 0) > FEW;
  const [hasOffered, setOffered] = useState(offers);
  // They stay: what was pressed in them would go away with All.
  if (offers && !hasOffered) setOffered(true);
  return (
    <>
      {hasOffered && <Filters filters={filters} />}
      <PagedList
        read={applications}
        page={page}
        pageSize={PAGE_SIZE}
        label="Your applications"
        count={(total, number) => `${number} ${total === 1 ? "application" : "applications"}`}
        failed="Your applications could not be loaded"
        empty={isFiltered ? <NothingFound /> : <NothingYet />}
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

function Filters({ filters }: { filters: AddressFilters }) {
  const counts = useOwnApplicationCounts(filters.text("q")).data;
  return (
    <div className={styles.filters}>
      <SearchBox label="Search by job or employer" filters={filters} />
      <FilterLinks
        label="Status"
        param="status"
        choices={[
          { value: "", label: "All", count: counts?.total },
          { value: "pending", label: "Pending", count: counts?.pending },
          { value: "shortlisted", label: "Shortlisted", count: counts?.shortlisted },
          { value: "interview", label: "Interview to come", count: counts?.interviews_coming },
          { value: "hired", label: "Hired", count: counts?.hired },
          { value: "rejected", label: "Rejected", count: counts?.rejected },
          { value: "withdrawn", label: "Withdrawn", count: counts?.withdrawn },
        ]}
      />
    </div>
  );
}

const NothingFound = () => (
  <EmptyState
    title="No applications here"
    icon="file"
    action={<LinkButton to="/dashboard/applied-jobs">Show all applications</LinkButton>}
  >
    Choose another status, or search for other words.
  </EmptyState>
);

const NothingYet = () => (
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

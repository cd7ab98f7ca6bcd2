import { oneOf, pageOf, wordsOf } from "@jobcentre/frontend-kit/address-filters";
import { useDocumentTitle, useSearchParams } from "@jobcentre/frontend-kit/router";
import { SearchBox } from "@jobcentre/frontend-kit/search-box";
import { EmptyState, LinkButton, PageHeader } from "@jobcentre/frontend-kit/ui";
import { useAddressFilters } from "@jobcentre/frontend-kit/use-address-filters";
import { useEffect, useRef } from "react";
import { FilterLinks } from "../filters/filter-links.tsx";
import { COUNT_ID, PagedList } from "../lists/paged-list.tsx";
import { useFocusAfter } from "../lists/use-focus-after.ts";
import { EditListing } from "./edit-listing.tsx";
import { headingId, ListingCard } from "./listing-card.tsx";
import { PAGE_SIZE, useListings } from "./listings.api.ts";
import styles from "./manage-listings.module.css";

const STATUSES = ["active", "inactive"] as const;
const CHOICES = [
  { value: "", label: "All" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
];

/** The employer's jobs; the one that is edited stands in the address. */
export function ManageListingsPage() {
  const [search] = useSearchParams();
  const edited = search.get("edit");
  const back = new URLSearchParams(search);
  back.delete("edit");

  // List and form share a path, so that the shell does not see a new page.
  const page = useRef<HTMLDivElement>(null);
  const shown = useRef(edited);
  useEffect(() => {
    if (shown.current === edited) return;
    shown.current = edited;
    window.scrollTo(0, 0);
    page.current?.focus({ preventScroll: true });
  }, [edited]);

  return (
    <div ref={page} tabIndex={-1}>
      {edited === null ? <Listings /> : <EditListing key={edited} id={edited} back={back.toString()} />}
    </div>
  );
}

function Listings() {
  useDocumentTitle("Manage Listings");
  const [search] = useSearchParams();
  const status = oneOf(STATUSES, search.get("status"));
  const q = wordsOf(search.get("q"));
  const page = pageOf(search.get("page"));
  const filters = useAddressFilters();
  const listings = useListings({ q, status, page });
  const isAny = (listings.data?.total ?? 0) > 0 || q !== undefined;
  const focusAfter = useFocusAfter(listings.data, COUNT_ID);
  return (
    <>
      <PageHeader
        title="Manage Listings"
        lead="The jobs you posted: correct them, close them and open them again."
        actions={
          <LinkButton kind="primary" icon="briefcase" to="/dashboard/post-job">
            Post a Job
          </LinkButton>
        }
      />
      <div className={styles.filters}>
        {isAny && <SearchBox label="Search by title, place or reference" filters={filters} />}
        <FilterLinks label="Status" param="status" choices={CHOICES} />
      </div>
      <PagedList
        read={listings}
        page={page}
        pageSize={PAGE_SIZE}
        label="Your jobs"
        count={(total, number) => `${number} ${total === 1 ? "job" : "jobs"}${q ? " found" : ""}`}
        failed="Your jobs could not be loaded"
        empty={q ? <NoneFound /> : <NoListings status={status} />}
      >
        {(job) => <ListingCard key={job.id} job={job} onChanged={() => focusAfter(headingId(job.id))} />}
      </PagedList>
    </>
  );
}

function NoneFound() {
  return (
    <EmptyState
      title="No jobs found"
      icon="briefcase"
      action={<LinkButton to="/dashboard/manage-listings">Show all your jobs</LinkButton>}
    >
      Try a part of the title or the place, or the whole reference.
    </EmptyState>
  );
}

function NoListings({ status }: { status: (typeof STATUSES)[number] | undefined }) {
  if (status) return <EmptyState title={`You have no ${status} jobs`} icon="briefcase" />;
  return (
    <EmptyState title="You have not posted a job yet" icon="briefcase">
      Once you post one, you see here how many people apply.
    </EmptyState>
  );
}

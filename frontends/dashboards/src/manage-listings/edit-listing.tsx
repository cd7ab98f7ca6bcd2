import { useDocumentTitle, useSearchParams } from "@jobcentre/frontend-kit/router";
import { EmptyState, LinkButton, PageHeader, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { ListingForm } from "./listing-form.tsx";
import { useAllListings } from "./listings.api.ts";

/** The form of Post a Job for a job that is there already; `back` is the list as it was. */
export function EditListing({ id, back }: { id: string; back: string }) {
  useDocumentTitle("Edit job");
  const listings = useAllListings();
  const [, setSearch] = useSearchParams();

  const job = listings.data?.rows.find((one) => one.id === id);
  return (
    <>
      <PageHeader
        title="Edit job"
        lead={job?.title}
        actions={<LinkButton to={`?${back}`}>Back to your listings</LinkButton>}
      />
      {listings.isPending && <Skeleton lines={8} label="Loading the job" />}
      <ReadFailed read={listings} title="The job could not be loaded" />
      {listings.data && !job && <EmptyState title="There is no such job among yours" />}
      {job && <ListingForm key={job.id} job={job} onSaved={() => setSearch(new URLSearchParams(back))} />}
    </>
  );
}

import { useDocumentTitle, useSearchParams } from "@jobcentre/frontend-kit/router";
import { LinkButton, PageHeader } from "@jobcentre/frontend-kit/ui";
import { ListingForm } from "./listing-form.tsx";
import { useOwnJob } from "./listings.api.ts";
import { OwnJobRead } from "./own-job-read.tsx";

/** The form of Post a Job for a job that is there already; `back` is the list as it was. */
export function EditListing({ id, back }: { id: string; back: string }) {
  useDocumentTitle("Edit job");
  const read = useOwnJob(id);
  const [, setSearch] = useSearchParams();
  return (
    <>
      <PageHeader
        title="Edit job"
        lead={read.data?.title}
        actions={<LinkButton to={`?${back}`}>Back to your listings</LinkButton>}
      />
      <OwnJobRead read={read} />
      {read.data && <ListingForm key={id} job={read.data} onSaved={() => setSearch(new URLSearchParams(back))} />}
    </>
  );
}

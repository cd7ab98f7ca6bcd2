import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { similarJobForm } from "@jobcentre/frontend-kit/job-form";
import { EmptyState, LinkButton, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { useState } from "react";
import { type Listing, useAllListings } from "../manage-listings/listings.api.ts";
import { PostJobForm } from "./post-job-form.tsx";

/** The form of a new job, filled in as one of the employer's jobs is. */
export function SimilarJob({ id, draft }: { id: string; draft: string }) {
  const listings = useAllListings();
  const job = listings.data?.rows.find((one) => one.id === id);
  return (
    <>
      {listings.isPending && <Skeleton lines={8} label="Loading the job" />}
      <ReadFailed read={listings} title="The job could not be loaded" />
      {listings.data && !job && (
        <EmptyState title="There is no such job among yours" icon="briefcase">
          <LinkButton to="/dashboard/post-job">Begin with an empty form</LinkButton>
        </EmptyState>
      )}
      {job && <Filled job={job} draft={draft} />}
    </>
  );
}

function Filled({ job, draft }: { job: Listing; draft: string }) {
  // As it was when the form opened: the list behind it is read anew in the meantime.
  const [begin] = useState(() => similarJobForm(job, dayInLagos(new Date())));
  return (
    <>
      <p>This is a new job, filled in like “{job.title}”. That one stays as it is.</p>
      <PostJobForm draft={draft} begin={begin} goesOn={false} />
    </>
  );
}

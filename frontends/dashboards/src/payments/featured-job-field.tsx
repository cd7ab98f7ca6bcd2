import { Link } from "@jobcentre/frontend-kit/router";
import { ReadFailed, SelectField, Skeleton } from "@jobcentre/frontend-kit/ui";
import type { FieldOf } from "../forms/field-of.ts";
import { isOpen } from "../manage-listings/listing.rules.ts";
import { useAllListings } from "../manage-listings/listings.api.ts";
import { isWaiting } from "./offers.rules.ts";
import { useAllPremiumRequests } from "./payments.api.ts";
import type { RequestForm } from "./request-form.ts";

/** Which of the open jobs to feature: one that is not on top already, or about to be. */
export function FeaturedJobField({ field }: { field: FieldOf<RequestForm> }) {
  const listings = useAllListings();
  const requests = useAllPremiumRequests().data?.rows ?? [];
  const now = new Date();
  const jobs = listings.data?.rows.filter(
    (job) => isOpen(job, now) && !job.is_featured && !isWaiting(requests, "featured_job", job.id),
  );
  return (
    <>
      {listings.isPending && <Skeleton lines={2} label="Loading your jobs" />}
      <ReadFailed read={listings} headingLevel={3} title="Your jobs could not be loaded" />
      {jobs?.length === 0 && (
        <p>
          None of your open jobs can be featured now. <Link to="/dashboard/post-job">Post a Job</Link>
        </p>
      )}
      {jobs && (
        <SelectField
          label="Job"
          options={jobs.map(({ id, title, location }) => ({ value: id, label: `${title}, ${location}` }))}
          placeholder="Select a job"
          // One that a draft has kept may be on top or closed by now, and is then not shown.
          {...field("job_id", { validate: (id) => jobs.some((job) => job.id === id) || "Select the job to feature" })}
        />
      )}
    </>
  );
}

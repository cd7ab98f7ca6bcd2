import { ApiError } from "@jobcentre/frontend-kit/api";
import { useDocumentTitle, useLocation, useParams } from "@jobcentre/frontend-kit/router";
import { BackLink, Container, EmptyState, LinkButton, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { Fragment } from "react";
import { useJob, useSimilarJobs } from "../jobs/jobs.api.ts";
import { type OwnGone, useOwnJobs } from "../own-jobs/use-own-jobs.ts";
import { NotReadWithoutScripts } from "../sign-in/without-scripts.tsx";
import { useTakenOver } from "../taken-over/use-taken-over.ts";
import { JobDetail } from "./job-detail.tsx";
import { SimilarJobs } from "./similar-jobs.tsx";

export function JobPage() {
  const { id = "" } = useParams();
  const job = useJob(id);
  // Read beside it, not after: the server draws what is read before anything is known.
  const similar = useSimilarJobs(id);
  const missing = job.error instanceof ApiError && job.error.status === 404;
  const gone = useOwnJobs(missing ? [{ id }] : undefined)?.gone({ id });
  useDocumentTitle(missing ? (gone?.title ?? "Job not found") : (job.data?.title ?? "Job"));
  const { state } = useLocation();
  // The server knows no history.
  const list = useTakenOver() ? (state as { list?: string } | null)?.list : undefined;
  const isFromDashboard = /^\/dashboard(?![^/?])/.test(list ?? "");

  if (missing) return <JobNotFound gone={gone} />;
  return (
    <Container>
      {/* The list as it was left, with its filters and page; only from our own links. */}
      <BackLink to={list && (isFromDashboard || list.startsWith("/jobs")) ? list : "/jobs"}>
        {isFromDashboard ? "Back to your dashboard" : "Back to jobs"}
      </BackLink>
      {job.isPending && (
        <>
          <Skeleton lines={8} label="Loading the job" />
          <NotReadWithoutScripts />
        </>
      )}
      <ReadFailed read={job} headingLevel={1} title="The job could not be loaded" />
      {/* Each job begins anew: from the history one leads to another at once. */}
      {job.data && (
        <Fragment key={id}>
          <JobDetail job={job.data} />
          <SimilarJobs similar={similar} category={job.data.category} list={list} />
        </Fragment>
      )}
    </Container>
  );
}

/** Also for who applied for it or saved it, as soon as that is known. */
function JobNotFound({ gone }: { gone: OwnGone | undefined }) {
  return (
    <Container>
      <EmptyState
        headingLevel={1}
        title={gone?.title ?? "Job not found"}
        action={
          <LinkButton kind="primary" to="/jobs">
            See open jobs
          </LinkButton>
        }
      >
        {gone?.words ?? "It may have been filled, or its deadline has passed."}
      </EmptyState>
    </Container>
  );
}

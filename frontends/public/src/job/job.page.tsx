import { ApiError } from "@jobcentre/frontend-kit/api";
import { useDocumentTitle, useLocation, useParams } from "@jobcentre/frontend-kit/router";
import { Container, ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { Fragment } from "react";
import { useJob, useSimilarJobs } from "../jobs/jobs.api.ts";
import { useOwnJobs } from "../own-jobs/use-own-jobs.ts";
import { NotReadWithoutScripts } from "../sign-in/without-scripts.tsx";
import { useTakenOver } from "../taken-over/use-taken-over.ts";
import { JobBackLink } from "./job-back-link.tsx";
import { JobDetail } from "./job-detail.tsx";
import { JobNotFound } from "./job-not-found.tsx";
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

  if (missing) return <JobNotFound gone={gone} similar={similar} list={list} />;
  return (
    <Container>
      <JobBackLink list={list} />
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

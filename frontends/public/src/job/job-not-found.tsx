import { HOME_JOBS } from "@jobcentre/contracts/job-options";
import { ApiError } from "@jobcentre/frontend-kit/api";
import { CardGrid, Container, EmptyState, LinkButton } from "@jobcentre/frontend-kit/ui";
import { useJobs, type useSimilarJobs } from "../jobs/jobs.api.ts";
import { type OwnGone, useOwnJobs } from "../own-jobs/use-own-jobs.ts";
import { JobBackLink } from "./job-back-link.tsx";
import styles from "./similar-jobs.module.css";
import { SimilarCard, SimilarJobs } from "./similar-jobs.tsx";

interface JobNotFoundProps {
  /** What who applied for it or saved it is told, as soon as that is known. */
  gone: OwnGone | undefined;
  similar: ReturnType<typeof useSimilarJobs>;
  /** Where its link stood, of our own lists. */
  list: string | undefined;
}

/** In place of a job that is closed, over or never was: where to look instead. */
export function JobNotFound({ gone, similar, list }: JobNotFoundProps) {
  // A job that never was is like none, and some have no open ones like them.
  const isLikeNone = similar.data?.length === 0 || (similar.error instanceof ApiError && similar.error.status === 404);
  return (
    <Container>
      {list && <JobBackLink list={list} />}
      <EmptyState
        headingLevel={1}
        title={gone?.title ?? "Job not found"}
        action={
          <LinkButton kind="primary" to="/jobs">
            See open jobs
          </LinkButton>
        }
      >
        {gone?.words ?? "It may have been filled, its deadline may have passed, or the link is not complete."}
      </EmptyState>
      {isLikeNone ? <FirstJobs list={list} /> : <SimilarJobs similar={similar} list={list} />}
    </Container>
  );
}

/** Those that the list of jobs begins with; nothing until they are there, and where they cannot be read. */
function FirstJobs({ list }: Pick<JobNotFoundProps, "list">) {
  const jobs = useJobs({ limit: HOME_JOBS }).data?.rows;
  const own = useOwnJobs(jobs);
  if (!jobs?.length) return null;
  return (
    <section className={styles.section} aria-labelledby="open-jobs">
      <h2 id="open-jobs">Open jobs</h2>
      <CardGrid>
        {jobs.map((job) => (
          <SimilarCard key={job.id} job={job} list={list} mark={own?.onCard(job)} />
        ))}
      </CardGrid>
    </section>
  );
}

import { jobsCountedTo } from "@jobcentre/frontend-kit/counted-jobs";
import { PastTheEnd } from "@jobcentre/frontend-kit/past-the-end";
import {
  EmptyState,
  LinkButton,
  Pagination,
  ReadFailed,
  SkeletonCards,
  VisuallyHidden,
} from "@jobcentre/frontend-kit/ui";
import { useOwnJobs } from "../own-jobs/use-own-jobs.ts";
import { NotReadWithoutScripts } from "../sign-in/without-scripts.tsx";
import { AlertLink } from "./alert-link.tsx";
import { Found } from "./found.tsx";
import { JobCard } from "./job-card.tsx";
import styles from "./job-results.module.css";
import { type JobSearch, PAGE_SIZE, useJobs } from "./jobs.api.ts";

/** The jobs that match, with their number, or why there are none. */
export function JobResults({ search }: { search: JobSearch }) {
  const jobs = useJobs({ ...search, limit: PAGE_SIZE });
  const own = useOwnJobs(jobs.data?.rows);
  const total = jobs.data?.total ?? 0;
  const { page, sort: _, ...chosen } = search;
  const filtered = Object.values(chosen).some((filter) => filter !== undefined);
  const isFormer = jobs.isPlaceholderData;
  const counted = { page, total, pageSize: PAGE_SIZE, countedTo: jobsCountedTo(chosen), isFormer };
  return (
    <section aria-labelledby="results" data-former={isFormer || undefined} data-list-top tabIndex={-1}>
      <VisuallyHidden>
        <h2 id="results">Open jobs</h2>
      </VisuallyHidden>
      <div className={styles.head}>
        <p aria-live="polite" aria-atomic>
          {jobs.data && <Found counted={counted} />}
        </p>
        {filtered && <AlertLink filters={chosen} />}
      </div>
      {jobs.isPending && (
        <div className={styles.loading}>
          <SkeletonCards label="Loading jobs" />
          <NotReadWithoutScripts />
        </div>
      )}
      <ReadFailed read={jobs} title="The jobs could not be loaded" />
      {jobs.data?.rows.length === 0 && (total > 0 ? <PastTheEnd /> : <NoJobs filtered={filtered} />)}
      {jobs.data && jobs.data.rows.length > 0 && (
        <ul className={styles.list} aria-busy={jobs.isPlaceholderData}>
          {jobs.data.rows.map((job) => (
            <JobCard key={job.id} job={job} wide own={own?.inList(job)} />
          ))}
        </ul>
      )}
      <Pagination {...counted} label="Jobs" />
    </section>
  );
}

function NoJobs({ filtered }: { filtered: boolean }) {
  if (filtered) {
    return (
      <EmptyState title="No jobs found" action={<LinkButton to="/jobs">Show all jobs</LinkButton>}>
        Try other words, or fewer filters.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No jobs found" action={<LinkButton to="/training">See training programs</LinkButton>}>
      Look again soon: employers post new jobs here. Until then, learn a skill that they ask for.
    </EmptyState>
  );
}

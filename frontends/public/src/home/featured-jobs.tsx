import { JOB_CATEGORIES } from "@jobcentre/contracts/options";
import { Link } from "@jobcentre/frontend-kit/router";
import { CardGrid, EmptyState, LinkButton, ReadFailed, SkeletonCards } from "@jobcentre/frontend-kit/ui";
import { JobCard } from "../jobs/job-card.tsx";
import type { useJobs } from "../jobs/jobs.api.ts";
import { NotReadWithoutScripts } from "../sign-in/without-scripts.tsx";
import styles from "./featured-jobs.module.css";

/** The first jobs of the list, and the ways to all others. */
export function FeaturedJobs({ jobs, count }: { jobs: ReturnType<typeof useJobs>; count: number }) {
  return (
    <section className={styles.section} aria-labelledby="featured-jobs">
      <div className={styles.head}>
        <h2 id="featured-jobs">Featured jobs</h2>
        <LinkButton to="/jobs">View All Jobs</LinkButton>
      </div>
      {jobs.isPending && (
        <>
          <SkeletonCards count={count} label="Loading jobs" />
          <NotReadWithoutScripts />
        </>
      )}
      <ReadFailed read={jobs} headingLevel={3} title="The jobs could not be loaded" />
      {jobs.data?.rows.length === 0 && (
        <EmptyState
          headingLevel={3}
          title="No open jobs today"
          action={<LinkButton to="/training">See training programs</LinkButton>}
        >
          Look again soon: employers post new jobs here.
        </EmptyState>
      )}
      {jobs.data && jobs.data.rows.length > 0 && (
        <CardGrid>
          {jobs.data.rows.slice(0, count).map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        </CardGrid>
      )}
      <nav aria-label="Jobs by category">
        <ul className={styles.categories}>
          {JOB_CATEGORIES.map((category) => (
            <li key={category}>
              <Link to={`/jobs?category=${category}`}>{category}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

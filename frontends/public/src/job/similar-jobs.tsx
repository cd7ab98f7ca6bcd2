import { ApiError } from "@jobcentre/frontend-kit/api";
import { CategoryIcon } from "@jobcentre/frontend-kit/category-art";
import { formatSalary } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { CardGrid, ReadFailed, StatusBadge } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import type { SimilarJob, useSimilarJobs } from "../jobs/jobs.api.ts";
import { CardTitle, LinkCard } from "../link-card/link-card.tsx";
import { useOwnJobs } from "../own-jobs/use-own-jobs.ts";
import styles from "./similar-jobs.module.css";

interface SimilarJobsProps {
  similar: ReturnType<typeof useSimilarJobs>;
  /** Not known of a job that is closed. */
  category?: string;
  /** The list that the page leads back to, which theirs do too. */
  list: string | undefined;
}

/** Where else to look, at the end of a job's page, where nothing is moved by it; nothing where no other job is like it. */
export function SimilarJobs({ similar, category, list }: SimilarJobsProps) {
  const own = useOwnJobs(similar.data);
  // A service of before does not know the call, and a job that has just closed has its own words.
  const isMissing = similar.error instanceof ApiError && similar.error.status === 404;
  if (isMissing || (!similar.error && !similar.data?.length)) return null;
  return (
    <section className={styles.section} aria-labelledby="similar-jobs">
      <h2 id="similar-jobs">Similar jobs</h2>
      <ReadFailed read={similar} headingLevel={3} title="Similar jobs could not be loaded" />
      {similar.data && (
        <CardGrid>
          {similar.data.map((job) => (
            <SimilarCard key={job.id} job={job} list={list} mark={own?.onCard(job)} />
          ))}
        </CardGrid>
      )}
      {category && (
        <p className={styles.more}>
          <Link to={`/jobs?category=${encodeURIComponent(category)}`}>All jobs in {category}</Link>
        </p>
      )}
    </section>
  );
}

interface SimilarCardProps {
  job: SimilarJob;
  list: string | undefined;
  mark: ReactNode;
}

/** A job in a few words, where another one was sought. */
export function SimilarCard({ job, list, mark }: SimilarCardProps) {
  return (
    <LinkCard>
      <div className={styles.card}>
        <CategoryIcon category={job.category} />
        <div>
          <CardTitle id={`job-${job.id}`} to={`/jobs/${job.id}`} state={list && { list }}>
            {job.title}
          </CardTitle>
          <p className={styles.employer}>
            {job.employer_name}
            {job.employer_is_verified && <StatusBadge status="verified" tone="good" />}
          </p>
          <p className={styles.place}>{job.location}</p>
          <p className={styles.salary}>{formatSalary(job.salary_min, job.salary_max)}</p>
        </div>
      </div>
      {mark}
    </LinkCard>
  );
}

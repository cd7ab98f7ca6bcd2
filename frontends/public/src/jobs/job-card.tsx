import { CategoryIcon } from "@jobcentre/frontend-kit/category-art";
import { formatSalary } from "@jobcentre/frontend-kit/format";
import { useLocation } from "@jobcentre/frontend-kit/router";
import { StatusBadge } from "@jobcentre/frontend-kit/ui";
import { CardTitle, LinkCard } from "../link-card/link-card.tsx";
import type { OwnMarks } from "../own-jobs/use-own-jobs.ts";
import { ApplyNow } from "./apply-now.tsx";
import styles from "./job-card.module.css";
import { JobFacts } from "./job-facts.tsx";
import type { ListedJob } from "./jobs.api.ts";

interface JobCardProps {
  job: ListedJob;
  /** Alone in its row, where it may take its width; beside others it stays narrow. */
  wide?: boolean;
  own?: OwnMarks | undefined;
}

/** One job in a list; the whole card leads to its page, and its button applies. */
export function JobCard({ job, wide = false, own }: JobCardProps) {
  const { pathname, search } = useLocation();
  const titleId = `job-${job.id}`;
  return (
    <LinkCard>
      <div className={wide ? `${styles.inner} ${styles.wide}` : styles.inner}>
        <CategoryIcon category={job.category} />
        <div>
          {/* The job's page leads back to this list as it is now. */}
          <CardTitle id={titleId} to={`/jobs/${job.id}`} state={{ list: pathname + search }} className={styles.title}>
            {job.title}
          </CardTitle>
          <p className={styles.employer}>
            {job.employer_name}
            {job.employer_is_verified && <StatusBadge status="verified" tone="good" />}
            {job.is_featured && <StatusBadge status="featured" tone="info" />}
          </p>
        </div>
        <div className={styles.facts}>
          <JobFacts job={job} />
        </div>
        <div className={styles.side}>
          <p className={styles.salary}>{formatSalary(job.salary_min, job.salary_max)}</p>
          {own?.apply || <ApplyNow job={job} describedBy={titleId} className={styles.apply} />}
        </div>
      </div>
      {own?.mark}
    </LinkCard>
  );
}

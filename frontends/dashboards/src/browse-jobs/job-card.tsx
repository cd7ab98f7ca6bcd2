import { employmentText } from "@jobcentre/frontend-kit/employment-text";
import { formatExperienceNeeded, formatSalary } from "@jobcentre/frontend-kit/format";
import { Link, useLocation } from "@jobcentre/frontend-kit/router";
import { SaveButton } from "@jobcentre/frontend-kit/save-button";
import { Card, Icon, StatusBadge } from "@jobcentre/frontend-kit/ui";
import { ApplyButton } from "../applied-jobs/apply-button.tsx";
import { JobDates } from "../lists/job-dates.tsx";
import cards from "../lists/row-card.module.css";
import type { MyJob } from "../own-jobs/use-my-jobs.ts";
import type { Job } from "./browse-jobs.api.ts";
import styles from "./job-card.module.css";
import { ReportButton } from "./report-button.tsx";

interface JobCardProps {
  job: Job;
  /** What its reader did with it, as far as that is known. */
  own: MyJob | undefined;
}

/** One open job: what decides whether it is worth a look, and the two things to do with it. */
export function JobCard({ job, own }: JobCardProps) {
  const { pathname, search } = useLocation();
  return (
    <Card as="li">
      <div className={cards.head}>
        <div className={cards.title}>
          <h2 className={styles.name}>
            <Link to={`/jobs/${job.id}`} state={{ list: pathname + search }}>
              {job.title}
            </Link>
          </h2>
          <p className={styles.employer}>
            {job.employer_name}
            {job.employer_is_verified && <StatusBadge status="verified" tone="good" />}
          </p>
        </div>
        {job.is_featured && (
          <div className={cards.badges}>
            <StatusBadge status="featured" tone="info" />
          </div>
        )}
      </div>
      <p className={cards.salary}>{formatSalary(job.salary_min, job.salary_max)}</p>
      <ul className={cards.facts}>
        <li>
          <Icon name="pin" /> {job.location}
        </li>
        <li>
          <Icon name="briefcase" /> {job.category}
        </li>
        {employmentText(job) && (
          <li>
            <Icon name="users" /> {employmentText(job)}
          </li>
        )}
        <li>
          <Icon name="award" /> {formatExperienceNeeded(job.experience_required)}
        </li>
        <JobDates job={job} />
      </ul>
      <p className={styles.excerpt}>{job.description}</p>
      <div className={cards.actions}>
        <ApplyButton job={job} own={own} />
        <SaveButton job={job} saved={own?.is_saved ?? false} />
        <ReportButton job={job} />
      </div>
    </Card>
  );
}

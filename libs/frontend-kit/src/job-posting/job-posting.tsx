import type { EmploymentType } from "@jobcentre/contracts/job-options";
import type { JobCategory } from "@jobcentre/contracts/options";
import { Card, StatusBadge } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import { CategoryArt } from "../category-art/category-art.tsx";
import { employmentText } from "../employment-text.ts";
import { Facts } from "../facts/facts.tsx";
// Nothing of it that is told who reads: what writes days comes from the page.
import { formatExperienceNeeded, formatSalary } from "../format.ts";
import detail from "./detail.module.css";
import styles from "./job-posting.module.css";
import { linesOf } from "./lines-of.ts";

const MISSING = "Not said yet";

/** What a job says, as far as its page shows it. */
interface PostedJob {
  description: string;
  requirements: string;
  location: string;
  /** Left out where it is not chosen yet. */
  category: JobCategory | undefined;
  salary_min: number | null;
  salary_max: number | null;
  /** Left out where it cannot be told yet. */
  experience_required: number | undefined;
  application_deadline: string | null;
  employment_type?: EmploymentType | undefined;
  positions?: number | undefined;
  created_at: string;
}

interface JobPostingProps {
  job: PostedJob;
  /** A day as this page writes days; `relative`: how long ago. */
  day: (of: string, relative?: true) => ReactNode;
  /** Of its headings: below the page's own, or a dialog's. */
  level?: 2 | 3;
  /** What can be done, above the facts. */
  actions?: ReactNode;
  /** On the picture, which stands for nothing. */
  mark?: ReactNode;
  /** What follows its words. */
  children?: ReactNode;
}

/** A job as people read it: on its page, and before it is posted. */
export function JobPosting({ job, day, level = 2, actions, mark, children }: JobPostingProps) {
  const requirements = linesOf(job.requirements);
  const employment = employmentText(job);
  const Heading = `h${level}` as const;
  return (
    <div className={detail.columns}>
      <Card as="section" className={detail.aside} aria-label="At a glance">
        {actions}
        <Facts
          facts={[
            ["Salary", formatSalary(job.salary_min, job.salary_max)],
            ["Location", job.location],
            ["Category", job.category ?? MISSING],
            ...(employment ? ([["Employment", employment]] as const) : []),
            [
              "Experience",
              job.experience_required === undefined ? MISSING : formatExperienceNeeded(job.experience_required),
            ],
            ["Apply by", job.application_deadline ? day(job.application_deadline) : "Open until filled"],
            ["Posted", day(job.created_at, true)],
          ]}
        />
      </Card>
      <div className={detail.main}>
        <div className={styles.picture}>
          {job.category && <CategoryArt category={job.category} large />}
          {mark}
        </div>
        <section className={detail.section}>
          <Heading>About this job</Heading>
          <p className={detail.prose}>{job.description}</p>
        </section>
        {requirements.length > 0 && (
          <section className={detail.section}>
            <Heading>Requirements</Heading>
            <ul className={detail.list}>
              {requirements.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        )}
        {children}
      </div>
    </div>
  );
}

interface PostedByProps {
  name: string;
  /** Whether the centre has verified the company. */
  isVerified: boolean;
  /** The address of its logo's file, where there is one. */
  logo?: string | undefined;
}

/** Whose job it is, below its title. */
export function PostedBy({ name, isVerified, logo }: PostedByProps) {
  return (
    <span className={styles.employer}>
      {logo && <img className={styles.logo} src={logo} alt="" width={56} height={56} />}
      <span>
        {name} {isVerified && <StatusBadge status="verified" tone="good" />}
      </span>
    </span>
  );
}

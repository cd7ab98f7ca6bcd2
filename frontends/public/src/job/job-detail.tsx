import { employmentText } from "@jobcentre/frontend-kit/employment-text";
import { formatExperienceNeeded, formatSalary } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { Card, PageHeader, StatusBadge } from "@jobcentre/frontend-kit/ui";
import { CategoryArt } from "../category-art/category-art.tsx";
import { Day } from "../dates/day.tsx";
import detail from "../detail/detail.module.css";
import { linesOf } from "../detail/lines-of.ts";
import { Facts } from "../facts/facts.tsx";
import { ApplyNow } from "../jobs/apply-now.tsx";
import type { Job } from "../jobs/jobs.api.ts";
import { useOwnJobs } from "../own-jobs/use-own-jobs.ts";
import { WithoutScripts } from "../sign-in/without-scripts.tsx";
import { AboutCompany } from "./about-company.tsx";
import styles from "./job.module.css";
import { ReportJob } from "./report-job.tsx";
import { ShareJob } from "./share-job.tsx";

const TITLE_ID = "job-title";

export function JobDetail({ job }: { job: Job }) {
  const own = useOwnJobs([job])?.onPage(job);
  const requirements = linesOf(job.requirements);
  return (
    <>
      <PageHeader title={<span id={TITLE_ID}>{job.title}</span>} lead={<Employer job={job} />} />
      <div className={detail.columns}>
        <Card as="section" className={detail.aside} aria-label="At a glance">
          <div className={styles.actions}>
            {own?.apply || <ApplyNow job={job} describedBy={TITLE_ID} kind="primary" />}
            <ShareJob title={job.title} />
            <WithoutScripts />
          </div>
          <Facts
            facts={[
              ["Salary", formatSalary(job.salary_min, job.salary_max)],
              ["Location", job.location],
              ["Category", job.category],
              ...(employmentText(job) ? ([["Employment", employmentText(job)]] as const) : []),
              ["Experience", formatExperienceNeeded(job.experience_required)],
              [
                "Apply by",
                job.application_deadline ? <Day key="day" of={job.application_deadline} /> : "Open until filled",
              ],
              ["Posted", <Day key="day" of={job.created_at} relative />],
            ]}
          />
        </Card>
        <div className={detail.main}>
          <div className={styles.picture}>
            <CategoryArt category={job.category} large />
            {own?.mark}
          </div>
          <section className={detail.section}>
            <h2>About this job</h2>
            <p className={detail.prose}>{job.description}</p>
          </section>
          {requirements.length > 0 && (
            <section className={detail.section}>
              <h2>Requirements</h2>
              <ul className={detail.list}>
                {requirements.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          )}
          <AboutCompany about={job.employer_about} />
          <p className={detail.section}>
            <Link to={`/jobs?q=${encodeURIComponent(job.employer_name)}`}>More jobs at {job.employer_name}</Link>
          </p>
          <ReportJob job={job} />
        </div>
      </div>
    </>
  );
}

function Employer({ job }: { job: Job }) {
  const logo = job.employer_logo_path;
  return (
    <span className={styles.employer}>
      {logo && <img className={styles.logo} src={`/api/employer/logo/${logo}`} alt="" width={56} height={56} />}
      <span>
        {job.employer_name} {job.employer_is_verified && <StatusBadge status="verified" tone="good" />}
      </span>
    </span>
  );
}

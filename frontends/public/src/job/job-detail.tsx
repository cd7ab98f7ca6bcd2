import { detail } from "@jobcentre/frontend-kit/detail";
import { JobPosting, PostedBy } from "@jobcentre/frontend-kit/job-posting";
import { Link } from "@jobcentre/frontend-kit/router";
import { PageHeader } from "@jobcentre/frontend-kit/ui";
import { Day } from "../dates/day.tsx";
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
  const logo = job.employer_logo_path;
  return (
    <>
      <PageHeader
        title={<span id={TITLE_ID}>{job.title}</span>}
        lead={
          <PostedBy
            name={job.employer_name}
            isVerified={job.employer_is_verified}
            logo={logo && `/api/employer/logo/${logo}`}
          />
        }
      />
      <JobPosting
        job={job}
        day={(of, relative) => <Day of={of} {...(relative && { relative })} />}
        mark={own?.mark}
        actions={
          <div className={styles.actions}>
            {own?.apply || <ApplyNow job={job} describedBy={TITLE_ID} kind="primary" />}
            <ShareJob title={job.title} />
            <WithoutScripts />
          </div>
        }
      >
        <AboutCompany about={job.employer_about} />
        <p className={detail.section}>
          <Link to={`/jobs?q=${encodeURIComponent(job.employer_name)}`}>More jobs at {job.employer_name}</Link>
        </p>
        <ReportJob job={job} />
      </JobPosting>
    </>
  );
}

import { employmentText } from "@jobcentre/frontend-kit/employment-text";
import { formatExperienceNeeded, formatLagosDate, formatSalary } from "@jobcentre/frontend-kit/format";
import { useRead } from "@jobcentre/frontend-kit/query";
import { Button, ReadFailed, Skeleton, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import { useId, useState } from "react";
import cards from "../lists/row-card.module.css";
import styles from "./applied-job.module.css";

interface AppliedJobProps {
  /** Of the application. */
  id: string;
  title: string;
}

/** A job that is no longer open, for who applied for it: there is no page of it any more, and interviews come later. */
export function AppliedJob({ id, title }: AppliedJobProps) {
  const [open, setOpen] = useState(false);
  const partId = useId();
  return (
    <div>
      <Button
        kind="quiet"
        size="small"
        className={styles.unfold}
        aria-expanded={open}
        aria-controls={partId}
        onClick={() => setOpen(!open)}
      >
        {open ? "Hide the job" : "Show the job"} <VisuallyHidden>{title}</VisuallyHidden>
      </Button>
      <div id={partId}>{open && <JobWords id={id} />}</div>
    </div>
  );
}

function JobWords({ id }: { id: string }) {
  const read = useRead("GET /api/job-applications/{id}/job", { params: { id } });
  const job = read.data;
  return (
    <>
      {read.isPending && <Skeleton lines={4} label="Loading the job" />}
      <ReadFailed read={read} headingLevel={3} title="The job could not be loaded" />
      {job && (
        <>
          <p className={cards.salary}>{formatSalary(job.salary_min, job.salary_max)}</p>
          <p className={styles.words}>{job.description}</p>
          {job.requirements && (
            <>
              <h3>Requirements</h3>
              <p className={styles.words}>{job.requirements}</p>
            </>
          )}
          <p>
            {job.category} · {employmentText(job) && `${employmentText(job)} · `}
            {formatExperienceNeeded(job.experience_required)}
            {job.application_deadline && ` · Applications until ${formatLagosDate(job.application_deadline)}`}
          </p>
        </>
      )}
    </>
  );
}

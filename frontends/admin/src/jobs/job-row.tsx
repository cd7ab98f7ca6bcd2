import { isOfFormerEmployer } from "@jobcentre/contracts/former-people";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { employmentText } from "@jobcentre/frontend-kit/employment-text";
import { formatDate, formatNumber, formatSalary } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { Button, StatusBadge } from "@jobcentre/frontend-kit/ui";
import type { Selection } from "@jobcentre/frontend-kit/use-selection";
import { useState } from "react";
import { LongText } from "../components/long-text.tsx";
import { OwnToDecide } from "../components/own-to-decide.tsx";
import { PersonLink } from "../components/person-link.tsx";
import { RecordCard } from "../components/record-card.tsx";
import { SelectRow } from "../components/select-row.tsx";
import { useIsOwn } from "../components/use-is-own.ts";
import { CloseWithReason } from "./close-with-reason.tsx";
import { closedBy } from "./closed-by.ts";
import { EditJobDialog } from "./edit-job-dialog.tsx";
import type { Job } from "./jobs.api.ts";
import styles from "./jobs.module.css";
import { ToggleButton } from "./toggle-button.tsx";

/** Whether anybody finds it: one whose deadline is over stays active, and has no page any more. */
const isPublic = ({ is_active, application_deadline }: Job): boolean =>
  is_active && (!application_deadline || application_deadline >= dayInLagos(new Date()));

const CLOSED = {
  employer: "Closed by its employer",
  administrator: "Closed by an administrator: its employer cannot open it",
  suspension: "Closed with the suspended account: once that is reinstated its employer may open it",
};

export function JobRow({ job, selection }: { job: Job; selection: Selection<Job> }) {
  const [editing, setEditing] = useState(false);
  const isOwn = useIsOwn()(job.employer_id);
  const nameId = `job-${job.id}`;
  const { applications_count, application_deadline } = job;
  const by = closedBy(job);
  const employment = employmentText(job);
  const pay = formatSalary(job.salary_min, job.salary_max);
  return (
    <RecordCard
      nameId={nameId}
      name={job.title}
      select={<SelectRow row={job} selection={selection} name={job.title} />}
      about={
        <>
          <p>
            {isOfFormerEmployer(job) ? (
              job.employer_name
            ) : (
              <PersonLink id={job.employer_id} name={job.employer_name} tab="employers" list="Jobs" />
            )}
          </p>
          <p className={styles.muted}>{[job.location, job.category].filter(Boolean).join(" · ")}</p>
          {employment && <p className={styles.muted}>{employment}</p>}
          {pay && <p className={styles.muted}>{pay}</p>}
          {isPublic(job) && (
            <p>
              <Link to={`/jobs/${job.id}`} aria-describedby={nameId}>
                Its public page
              </Link>
            </p>
          )}
        </>
      }
      text={
        <>
          <LongText text={job.description} describedBy={nameId} />
          {job.requirements && <LongText text={`It asks for: ${job.requirements}`} describedBy={nameId} />}
        </>
      }
      state={
        <>
          <StatusBadge
            status={job.is_active ? "active" : "inactive"}
            label={job.is_active ? "Active" : "Inactive"}
            tone={job.is_active ? "good" : "neutral"}
          />
          {by && <p className={styles.muted}>{CLOSED[by]}</p>}
          {job.closing_reason && (
            <p className={`${styles.muted} ${styles.lines}`}>The reason given: {job.closing_reason}</p>
          )}
          <p>
            {formatNumber(applications_count)} {applications_count === 1 ? "application" : "applications"}
          </p>
          <p className={styles.muted}>Posted {formatDate(job.created_at)}</p>
          {application_deadline && <p className={styles.muted}>Deadline {formatDate(application_deadline)}</p>}
          {!isOfFormerEmployer(job) && (
            <div className={styles.actions}>
              {!isOwn && by !== "suspension" && <ToggleButton job={job} describedBy={nameId} />}
              <Button size="small" icon="file" aria-describedby={nameId} onClick={() => setEditing(true)}>
                Edit
              </Button>
              {isOwn ? <OwnToDecide /> : <CloseWithReason job={job} describedBy={nameId} />}
            </div>
          )}
          {editing && <EditJobDialog job={job} onClose={() => setEditing(false)} />}
        </>
      }
    />
  );
}

import { formatDate, formatNumber } from "@jobcentre/frontend-kit/format";
import { Button, StatusBadge } from "@jobcentre/frontend-kit/ui";
import type { Selection } from "@jobcentre/frontend-kit/use-selection";
import { useState } from "react";
import { SelectRow } from "../components/select-row.tsx";
import { LongText } from "../training/long-text.tsx";
import { EditJobDialog } from "./edit-job-dialog.tsx";
import type { Job } from "./jobs.api.ts";
import styles from "./jobs.module.css";
import { ToggleButton } from "./toggle-button.tsx";

export function JobRow({ job, selection }: { job: Job; selection: Selection<Job> }) {
  const [editing, setEditing] = useState(false);
  const nameId = `job-${job.id}`;
  const { applications_count } = job;
  return (
    <li className={styles.record}>
      <div className={styles.head}>
        <SelectRow row={job} selection={selection} name={job.title} />
        <div>
          <h2 id={nameId} className={styles.name}>
            {job.title}
          </h2>
          <p>{job.employer_name}</p>
          <p className={styles.muted}>
            {job.location} · {job.category}
          </p>
        </div>
      </div>
      <div className={styles.text}>
        <LongText text={job.description} describedBy={nameId} />
      </div>
      <div className={styles.state}>
        <StatusBadge
          status={job.is_active ? "active" : "inactive"}
          label={job.is_active ? "Active" : "Inactive"}
          tone={job.is_active ? "good" : "neutral"}
        />
        <p>
          {formatNumber(applications_count)} {applications_count === 1 ? "application" : "applications"}
        </p>
        <p className={styles.muted}>Posted {formatDate(job.created_at)}</p>
        <div className={styles.actions}>
          <ToggleButton job={job} describedBy={nameId} />
          <Button size="small" icon="file" aria-describedby={nameId} onClick={() => setEditing(true)}>
            Edit
          </Button>
        </div>
      </div>
      {editing && <EditJobDialog job={job} onClose={() => setEditing(false)} />}
    </li>
  );
}

import { ownApplicationPath } from "@jobcentre/contracts/own-application";
import { ApplicationStatusBadge } from "@jobcentre/frontend-kit/application-status-badge";
import { formatRelative } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { useOwnApplications } from "../applied-jobs/applied-jobs.api.ts";
import styles from "./overview.module.css";
import { OverviewCard } from "./overview-card.tsx";

const SHOWN = 5;
const ALL = "/dashboard/applied-jobs";

export function RecentApplications() {
  const applications = useOwnApplications({ limit: SHOWN });
  return (
    <OverviewCard title="Recent applications" more={{ to: ALL, what: "applications" }} read={applications}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className={styles.muted}>
            You have not applied for a job yet. <Link to="/dashboard/browse-jobs">Browse Jobs</Link>
          </p>
        ) : (
          <ul className={styles.rows}>
            {rows.map(({ id, job, status, applied_at }) => (
              <li key={id}>
                <div className={styles.row}>
                  <Link to={ownApplicationPath(id)}>{job.title || "A job that is no longer listed"}</Link>
                  <ApplicationStatusBadge status={status} />
                </div>
                <p className={styles.facts}>
                  {job.employer_name && `${job.employer_name} · `}applied {formatRelative(applied_at)}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </OverviewCard>
  );
}

import { isOfFormerEmployer } from "@jobcentre/contracts/former-people";
import { ownApplicationPath } from "@jobcentre/contracts/own-application";
import type { ResponseOf } from "@jobcentre/frontend-kit/api";
import { ApplicationStatusBadge } from "@jobcentre/frontend-kit/application-status-badge";
import { AppliedLink } from "@jobcentre/frontend-kit/applied-link";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { SaveButton } from "@jobcentre/frontend-kit/save-button";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Icon, type IconName } from "@jobcentre/frontend-kit/ui";
import type { ReactNode } from "react";
import type { Job } from "../jobs/jobs.api.ts";
import styles from "./own-parts.module.css";
import type { OwnGone, OwnMarks } from "./use-own-jobs.ts";
import { appliedId, useTakenFocus } from "./use-taken-focus.ts";

type MyJobs = ResponseOf<"GET /api/my-jobs">;
type Application = NonNullable<MyJobs[number]["application"]>;

/** What is loaded once somebody is known to be a job seeker. */
export const ownParts = {
  of(own: MyJobs) {
    const rowOf = (job: Pick<Job, "id">) => own.find(({ job_id }) => job_id === job.id);
    return {
      /** On a card of a list. */
      inList(job: Pick<Job, "id" | "title">): OwnMarks {
        const row = rowOf(job);
        return {
          apply: row?.application && <Applied job={job} application={row.application} />,
          mark: row?.is_saved && <Saved />,
        };
      },

      /** On a small card, which has no button. */
      onCard(job: Pick<Job, "id">): ReactNode {
        const row = rowOf(job);
        return row?.application ? <Mark icon="check">Applied</Mark> : row?.is_saved && <Saved />;
      },

      /** In place of the page of a job that is no longer open. */
      gone(job: Pick<Job, "id">): OwnGone | undefined {
        const row = rowOf(job);
        return row?.closed && { title: row.closed.title, words: <Gone row={row} closed={row.closed} /> };
      },

      /** On the job's own page. */
      onPage(job: Job): OwnMarks | undefined {
        const row = rowOf(job);
        return (
          row && {
            apply: row.application && <AppliedOn job={job} application={row.application} />,
            mark: <Save job={job} isSaved={row.is_saved} />,
          }
        );
      },
    };
  },
};

const Saved = () => <Mark icon="bookmark">Saved</Mark>;

function Mark({ icon, children }: { icon: IconName; children: string }) {
  return (
    <span className={styles.mark}>
      <Icon name={icon} /> {children}
    </span>
  );
}

/** Not for whom the centre suspended, who would be refused. */
function Save({ job, isSaved }: { job: Job; isSaved: boolean }) {
  if (useSession().user?.suspended_at) return null;
  return (
    <div data-needs-scripts className={styles.save}>
      <SaveButton job={job} saved={isSaved} />
    </div>
  );
}

interface AppliedProps {
  job: Pick<Job, "id" | "title">;
  application: Application;
}

function Applied({ job, application }: AppliedProps) {
  const link = useTakenFocus(`job-${job.id}`);
  return (
    <span className={styles.applied}>
      <AppliedLink application={application.id} id={appliedId(job.id)} ref={link} title={job.title} />
    </span>
  );
}

interface AppliedOnProps {
  job: Pick<Job, "id">;
  application: Application;
}

type Closed = NonNullable<MyJobs[number]["closed"]>;

function Gone({ row, closed }: { row: MyJobs[number]; closed: Closed }) {
  return (
    <div className={styles.gone}>
      <p>
        {isOfFormerEmployer(closed)
          ? "This job is no longer open."
          : `This job at ${closed.employer_name} is no longer open.`}
      </p>
      {row.application && <AppliedOn job={{ id: row.job_id }} application={row.application} />}
      {row.is_saved && (
        <p>
          It is one of <Link to="/dashboard/saved-jobs">your saved jobs</Link>.
        </p>
      )}
    </div>
  );
}

function AppliedOn({ job, application: { id, status, applied_at } }: AppliedOnProps) {
  const link = useTakenFocus("job-title");
  return (
    <div className={styles.appliedOn}>
      <p>You applied on {formatDate(applied_at)}</p>
      <p>
        <ApplicationStatusBadge status={status} />{" "}
        <Link id={appliedId(job.id)} ref={link} to={ownApplicationPath(id)}>
          See your application
        </Link>
      </p>
    </div>
  );
}

import { api, type ResponseOf } from "@jobcentre/frontend-kit/api";
import { ApplicationStatusBadge } from "@jobcentre/frontend-kit/application-status-badge";
import { AppliedLink } from "@jobcentre/frontend-kit/applied-link";
import { formatDate } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { SaveButton } from "@jobcentre/frontend-kit/save-button";
import { useSession } from "@jobcentre/frontend-kit/session";
import { Icon } from "@jobcentre/frontend-kit/ui";
import type { Job } from "../jobs/jobs.api.ts";
import styles from "./own-parts.module.css";
import type { OwnMarks } from "./use-own-jobs.ts";
import { appliedId, useTakenFocus } from "./use-taken-focus.ts";

type MyJobs = ResponseOf<"GET /api/my-jobs">;
type Application = NonNullable<MyJobs[number]["application"]>;

/** What is loaded once somebody is known to be a job seeker. */
export const ownParts = {
  async read(ids: readonly string[] = [], signal: AbortSignal): Promise<MyJobs> {
    return ids.length > 0 ? api("GET /api/my-jobs", { query: { ids: ids.join() }, signal }) : [];
  },

  of(own: MyJobs) {
    const rowOf = (job: Job) => own.find(({ job_id }) => job_id === job.id);
    return {
      /** On a card of a list. */
      inList(job: Job): OwnMarks {
        const row = rowOf(job);
        return { apply: row?.application && <Applied job={job} />, mark: row?.is_saved && <Saved /> };
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

function Saved() {
  return (
    <span className={styles.saved}>
      <Icon name="bookmark" /> Saved
    </span>
  );
}

/** Not for whom the centre suspended, who would be refused. */
function Save({ job, isSaved }: { job: Job; isSaved: boolean }) {
  if (useSession().user?.suspended_at) return null;
  return (
    <div className={styles.save}>
      <SaveButton job={job} saved={isSaved} />
    </div>
  );
}

function Applied({ job }: { job: Job }) {
  const link = useTakenFocus(`job-${job.id}`);
  return (
    <span className={styles.applied}>
      <AppliedLink id={appliedId(job.id)} ref={link} title={job.title} />
    </span>
  );
}

function AppliedOn({ job, application: { id, status, applied_at } }: { job: Job; application: Application }) {
  const link = useTakenFocus("job-title");
  return (
    <div className={styles.appliedOn}>
      <p>You applied on {formatDate(applied_at)}</p>
      <p>
        <ApplicationStatusBadge status={status} />{" "}
        <Link id={appliedId(job.id)} ref={link} to={`/dashboard/applied-jobs#own-application-${id}`}>
          See your application
        </Link>
      </p>
    </div>
  );
}

import { ownApplicationPath } from "@jobcentre/contracts/own-application";
import { formatLagosTime } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { Skeleton } from "@jobcentre/frontend-kit/ui";
import { useComingInterviews } from "../applied-jobs/applied-jobs.api.ts";
import { comingInterviews } from "./coming-interviews.rules.ts";
import styles from "./overview.module.css";
import { OverviewCard } from "./overview-card.tsx";

const ALL = "/dashboard/applied-jobs?status=interview";

/** Where a job seeker is expected, the next interview first; no card where that is nowhere. */
export function OwnInterviews() {
  const interviews = useComingInterviews();
  if (interviews.isPending) return <Skeleton lines={2} label="Loading your interviews" />;
  const coming = comingInterviews(interviews.data?.rows ?? [], new Date());
  if (coming.length === 0 && !interviews.isError) return null;
  return (
    <OverviewCard title="Your interviews" more={{ to: ALL, what: "interviews to come" }} read={interviews}>
      {() => (
        <ul className={styles.rows}>
          {coming.map(({ id, job, interview, cannot_come }) => (
            <li key={id}>
              <p className={styles.coming}>{formatLagosTime(interview.starts_at)}</p>
              <div className={styles.row}>
                <Link to={ownApplicationPath(id)}>{job.title || "A job that is no longer listed"}</Link>
              </div>
              <p className={styles.facts}>
                {job.employer_name && `${job.employer_name} · `}
                {interview.interview_location}
                {cannot_come && (
                  <>
                    {" · "}
                    <strong>you said that you cannot come</strong>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  );
}

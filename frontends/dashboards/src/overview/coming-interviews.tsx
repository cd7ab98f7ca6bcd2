import { formatLagosTime } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { useComingInterviews } from "../applications/applications.api.ts";
import { comingInterviews } from "./coming-interviews.rules.ts";
import styles from "./overview.module.css";
import { OverviewCard } from "./overview-card.tsx";

const SHOWN = 4;

export function ComingInterviews() {
  const interviews = useComingInterviews(SHOWN);
  return (
    <OverviewCard
      title="Interviews to come"
      more={{ to: "/dashboard/applications?status=interview", what: "interviews to come" }}
      read={interviews}
    >
      {({ rows }) => {
        const coming = comingInterviews(rows, new Date());
        if (coming.length === 0) {
          return <p className={styles.muted}>None yet. You invite people to an interview from your shortlist.</p>;
        }
        return (
          <ul className={styles.rows}>
            {coming.map(({ id, job_id, job, applicant, interview, cannot_come }) => (
              <li key={id}>
                <div className={styles.row}>
                  <Link to={placeOf(job_id, applicant.full_name)}>{applicant.full_name}</Link>
                </div>
                <p className={styles.facts}>
                  {formatLagosTime(interview.starts_at)} · {interview.interview_location} · {job.title}
                  {cannot_come && (
                    <>
                      {" · "}
                      <strong>cannot come then</strong>
                    </>
                  )}
                </p>
              </li>
            ))}
          </ul>
        );
      }}
    </OverviewCard>
  );
}

/** The shortlisted of the job who are called so: a long shortlist has its people on several pages. */
const placeOf = (job: string, name: string): string =>
  `/dashboard/applications?${new URLSearchParams({ job, q: name, status: "shortlisted" })}`;

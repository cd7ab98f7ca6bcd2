import { useRead } from "@jobcentre/frontend-kit/query";
import { Link } from "@jobcentre/frontend-kit/router";
import styles from "./overview.module.css";
import { OverviewCard } from "./overview-card.tsx";

const ALL = "/dashboard/browse-jobs";

/** Open jobs that ask for what somebody can do. */
export function MatchingJobs() {
  const jobs = useRead("GET /api/matching-jobs");
  return (
    <OverviewCard title="Jobs for you" more={{ to: ALL, what: "open jobs" }} read={jobs}>
      {(rows) =>
        rows.length === 0 ? (
          <p className={styles.muted}>
            No open job asks for your skills at the moment. <Link to={ALL}>Get alerts</Link> when new ones come in.
          </p>
        ) : (
          <ul className={styles.rows}>
            {rows.map(({ id, title, employer_name, location, matched_skills }) => (
              <li key={id}>
                <div className={styles.row}>
                  <Link to={`/jobs/${id}`}>{title}</Link>
                </div>
                <p className={styles.facts}>
                  {employer_name} · {location}
                </p>
                <p className={styles.facts}>Asks for {matched_skills.join(", ")}</p>
              </li>
            ))}
          </ul>
        )
      }
    </OverviewCard>
  );
}

import { api } from "@jobcentre/frontend-kit/api";
import { useQuery } from "@jobcentre/frontend-kit/query";
import { Link, useLocation } from "@jobcentre/frontend-kit/router";
import { useEffect } from "react";
import { isJustSaved, JUST_SAVED_MS } from "./matching-jobs.rules.ts";
import styles from "./overview.module.css";
import { OverviewCard } from "./overview-card.tsx";

const ALL = "/dashboard/browse-jobs";

const MATCHING = "GET /api/matching-jobs";
const AGAIN_MS = 3_000;

/** Skills that were just saved are known a moment later where jobs are looked for: until then nothing found is no answer. */
function useMatchingJobs(savedAt: string | undefined) {
  const jobs = useQuery({
    // Under the applications: what one has applied for is left out, and each message, such as one of a job alert, reads them anew.
    queryKey: ["GET /api/job-applications", MATCHING],
    queryFn: ({ signal }) => api(MATCHING, { signal }),
  });
  const { refetch } = jobs;
  const isEmpty = jobs.data?.length === 0;
  useEffect(() => {
    if (!isEmpty || !savedAt || !isJustSaved(savedAt, new Date())) return;
    // Counted: the clock of this computer may be wrong.
    let left = JUST_SAVED_MS / AGAIN_MS;
    const timer = setInterval(() => {
      if (left-- > 0) void refetch();
      else clearInterval(timer);
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isEmpty, savedAt, refetch]);
  return jobs;
}

/** Open jobs that ask for what somebody can do; `savedAt` tells when they last changed what that is, as far as known. */
export function MatchingJobs({ savedAt }: { savedAt: string | undefined }) {
  const jobs = useMatchingJobs(savedAt);
  const { pathname } = useLocation();
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
                  <Link to={`/jobs/${id}`} state={{ list: pathname }}>
                    {title}
                  </Link>
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

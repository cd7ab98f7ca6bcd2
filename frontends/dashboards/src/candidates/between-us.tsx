import { ApplicationStatusBadge } from "@jobcentre/frontend-kit/application-status-badge";
import { formatRelative } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { Icon } from "@jobcentre/frontend-kit/ui";
import styles from "./candidate.module.css";
import type { Known } from "./use-known.ts";

/** So many applications of one person stand on a card; who sent more is opened by one of them. */
const SHOWN = 3;

/** What was between the employer and somebody so far, so that nobody is invited twice or passed over: applications and invitations. */
export function BetweenUs({ known, name }: { known: Known; name: string }) {
  const { applications, candidate } = known;
  const more = applications.length - SHOWN;
  if (applications.length === 0 && !candidate?.invited_at) return null;
  return (
    <ul className={styles.between} aria-label={`So far, with ${name}`}>
      {applications.slice(0, SHOWN).map(({ id, job_id, job_title, status, applied_at }) => (
        <li key={id}>
          <Icon name="file" />
          <span>
            Applied for{" "}
            <Link to={`/dashboard/applications?${new URLSearchParams({ job: job_id, q: name })}`}>{job_title}</Link> ·{" "}
            {formatRelative(applied_at)} <ApplicationStatusBadge status={status} />
          </span>
        </li>
      ))}
      {more > 0 && <li>and for {more} more of your jobs</li>}
      {candidate?.invited_at && (
        <li>
          <Icon name="mail" /> You invited this person {formatRelative(candidate.invited_at)}
        </li>
      )}
    </ul>
  );
}

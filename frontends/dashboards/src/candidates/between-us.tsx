import { ApplicationStatusBadge } from "@jobcentre/frontend-kit/application-status-badge";
import { formatRelative } from "@jobcentre/frontend-kit/format";
import { Link } from "@jobcentre/frontend-kit/router";
import { Icon, VisuallyHidden } from "@jobcentre/frontend-kit/ui";
import styles from "./candidate.module.css";
import type { Known } from "./use-known.ts";

interface BetweenUsProps {
  known: Known;
  /** The person's account. */
  userId: string;
  name: string;
}

/** So many applications of one person stand on a card; a link leads to all. */
const SHOWN = 3;

/** The applications of one person, whatever they are called by then; for one job where that is told. */
const pathOf = (person: string, job?: string) =>
  `/dashboard/applications?${new URLSearchParams({ person, ...(job && { job }) })}`;

/** What was between the employer and somebody so far, so that nobody is invited twice or passed over: applications and invitations. */
export function BetweenUs({ known, userId, name }: BetweenUsProps) {
  const { applications, total, candidate } = known;
  const more = total - Math.min(SHOWN, applications.length);
  if (applications.length === 0 && !candidate?.invited_at) return null;
  return (
    <ul className={styles.between} aria-label={`So far, with ${name}`}>
      {applications.slice(0, SHOWN).map(({ id, job_id, job_title, status, applied_at }) => (
        <li key={id}>
          <Icon name="file" />
          <span>
            Applied for <Link to={pathOf(userId, job_id)}>{job_title}</Link> · {formatRelative(applied_at)}{" "}
            <ApplicationStatusBadge status={status} />
          </span>
        </li>
      ))}
      {more > 0 && (
        <li>
          <span>
            and for{" "}
            <Link to={pathOf(userId)}>
              {more} more of your jobs<VisuallyHidden>: all applications of {name}</VisuallyHidden>
            </Link>
          </span>
        </li>
      )}
      {candidate?.invited_at && (
        <li>
          <Icon name="mail" /> You invited this person {formatRelative(candidate.invited_at)}
        </li>
      )}
    </ul>
  );
}

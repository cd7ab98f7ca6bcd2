import { formatDate } from "@jobcentre/frontend-kit/format";
import { useRead } from "@jobcentre/frontend-kit/query";
import { Link } from "@jobcentre/frontend-kit/router";
import { type CurrentUser, useSession } from "@jobcentre/frontend-kit/session";
import { Card } from "@jobcentre/frontend-kit/ui";
import styles from "./suspended-notice.module.css";

const MEANS: Record<NonNullable<CurrentUser["user_type"]>, string> = {
  employer: "Your open jobs are closed, and nobody can be invited, shortlisted or hired for them.",
  job_seeker: "Employers do not find you. Your applications stay.",
};

/** Above every section of who the centre suspended: why, and what it means; nothing for anybody else. */
export function SuspendedNotice() {
  const { user } = useSession();
  return user?.suspended_at ? <Notice user={user} since={user.suspended_at} /> : null;
}

function Notice({ user: { user_type, colleague_id, suspension_reason }, since }: { user: CurrentUser; since: string }) {
  const { contact_phone, contact_email } = useRead("GET /api/public-settings").data ?? {};
  const contact = [contact_phone, contact_email].filter(Boolean).join(" or ");
  const title = colleague_id ? "Your company's account is suspended" : "Your account is suspended";
  return (
    <Card as="section" className={styles.notice} aria-label={title}>
      <h2>{title}</h2>
      <p>
        By the job centre, since {formatDate(since)}.{suspension_reason && ` The reason given: ${suspension_reason}`}
      </p>
      {colleague_id ? (
        <p>
          You can change nothing of it. You can leave it under <Link to="/dashboard/colleagues">Colleagues</Link>.{" "}
          {MEANS.employer}
        </p>
      ) : (
        <p>
          You can read what is yours, and take a copy of it under <Link to="/dashboard/privacy">Privacy</Link>. You can
          change nothing, nor delete your account yourself. {user_type && MEANS[user_type]}
        </p>
      )}
      <p>
        If you think this is a mistake{!colleague_id && ", or want your account deleted"}, please contact us
        {contact && `: ${contact}`}.
      </p>
    </Card>
  );
}

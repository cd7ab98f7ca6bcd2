import { isSessionPast } from "@jobcentre/contracts/mentor-session";
import { formatMentorSession } from "@jobcentre/frontend-kit/format";
import { StatusBadge } from "@jobcentre/frontend-kit/ui";
import { CalendarButton } from "../calendar/calendar-button.tsx";
import cards from "../lists/row-card.module.css";
import type { Application } from "./entrepreneurship.api.ts";
import styles from "./entrepreneurship.module.css";
import { sessionEntry } from "./session-entry.rules.ts";

interface OwnMentorProps {
  mentorship: Application["mentorships"][number];
  business: string;
}

/** Who helps with an own business, and when and where they meet. */
export function OwnMentor({ mentorship, business }: OwnMentorProps) {
  const { mentor_name, mentor_expertise, mentorship_status, session_place, ended_reason } = mentorship;
  const session = mentorship_status === "active" ? mentorship.next_session_date : null;
  const past = session !== null && isSessionPast(session, new Date());
  const next = past ? null : session;
  return (
    <div className={styles.support}>
      <div className={cards.head}>
        <p className={styles.strong}>{mentor_name}</p>
        <StatusBadge status={mentorship_status} />
      </div>
      <p className={styles.muted}>{mentor_expertise}</p>
      {ended_reason && <p className={styles.lines}>The reason given: {ended_reason}</p>}
      {session && past && <p className={styles.session}>Last session: {formatMentorSession(session)}</p>}
      {mentorship_status === "active" && (
        <p className={styles.session}>Next session: {next ? formatMentorSession(next) : "not planned yet"}</p>
      )}
      {next && session_place && <p className={styles.lines}>Where: {session_place}</p>}
      {next && (
        <div className={cards.actions}>
          <CalendarButton
            entry={sessionEntry(mentorship, next, business)}
            file="session.ics"
            what={`the session with ${mentor_name}`}
          />
        </div>
      )}
    </div>
  );
}

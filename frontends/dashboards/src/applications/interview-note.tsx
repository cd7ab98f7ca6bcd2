import { formatLagosTime } from "@jobcentre/frontend-kit/format";
import { Icon } from "@jobcentre/frontend-kit/ui";
import type { Application } from "./applications.api.ts";
import styles from "./interview-note.module.css";

/** When and where an interview is. */
export function InterviewNote({ interview }: { interview: NonNullable<Application["interview"]> }) {
  return (
    <p className={styles.note}>
      <Icon name="calendar" />
      <span>
        Interview on <strong>{formatLagosTime(interview.starts_at)}</strong>, {interview.interview_location}
      </span>
    </p>
  );
}

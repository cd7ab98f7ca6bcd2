import { formatDate } from "@jobcentre/frontend-kit/format";
import { StatusBadge } from "@jobcentre/frontend-kit/ui";
import { LongText } from "../../components/long-text.tsx";
import type { Feedback } from "../training.api.ts";
import styles from "./feedback.module.css";
import { Stars } from "./stars.tsx";

export function FeedbackCard({ feedback }: { feedback: Feedback }) {
  const { id, participant_name, program_title, feedback_text, would_recommend, created_at } = feedback;
  const nameId = `feedback-${id}`;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div>
          <h2 id={nameId} className={styles.name}>
            {participant_name}
          </h2>
          <p className={styles.program}>{program_title}</p>
        </div>
        <div className={styles.verdict}>
          <StatusBadge
            status="recommendation"
            tone={would_recommend ? "good" : "bad"}
            label={would_recommend ? "Would recommend" : "Would not recommend"}
          />
          <time dateTime={created_at} className={styles.date}>
            {formatDate(created_at)}
          </time>
        </div>
      </div>
      <div className={styles.ratings}>
        <Stars label="Overall" rating={feedback.rating} />
        <Stars label="Instructor" rating={feedback.instructor_rating} />
        <Stars label="Content" rating={feedback.course_content_rating} />
      </div>
      {feedback_text ? (
        <div>
          <LongText text={feedback_text} describedBy={nameId} />
        </div>
      ) : (
        <p className={styles.program}>No comment was left.</p>
      )}
    </li>
  );
}

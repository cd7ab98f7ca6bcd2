import type { Application } from "./applications.api.ts";
import { isAsSaved, isOver, pickedText } from "./interview.rules.ts";
import styles from "./interview-dialog.module.css";

type Interview = Application["interview"];

/** What a change replaces, or the one before: the interview as it is by now, and whether it is another one than the dialog opened on. */
export function InterviewPlanned({ interview, openedOn }: { interview: Interview; openedOn: Interview }) {
  return (
    <div aria-live="polite">
      {interview && (
        <p className={styles.planned}>
          {!isAsSaved(openedOn, interview) && "Changed meanwhile. "}
          {isOver({ interview }, new Date()) ? "The last one was on" : "Planned now:"}{" "}
          <strong>{pickedText(interview.interview_date)}</strong>, {interview.interview_location}
        </p>
      )}
    </div>
  );
}

import { useComingInterviews } from "./applications.api.ts";
import { interviewsThatDay } from "./interview-day.rules.ts";
import styles from "./interview-dialog.module.css";

/** Who else comes on the picked day, so that nobody waits in front of a closed door. */
export function InterviewDay({ picked, applicationId }: { picked: string; applicationId: string }) {
  const others = interviewsThatDay(useComingInterviews().data?.rows ?? [], picked, applicationId);
  return (
    <div className={styles.day} aria-live="polite">
      {others.length > 0 && (
        <>
          <p>You have other interviews on that day:</p>
          <ul>
            {others.map(({ id, time, full_name, isSameTime }) => (
              <li key={id}>
                {isSameTime ? <strong>{time}</strong> : time} {full_name}
                {isSameTime && <strong> – at the same time</strong>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

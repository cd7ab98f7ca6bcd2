import type { Enrollment } from "../training.api.ts";
import styles from "./attendance.module.css";
import { byAttendance, cameOnInFull } from "./attendance.rules.ts";

/** How often each of those came who are to be marked as completed: first who came seldom, then of whom nothing is recorded. */
export function WhoCame({ enrollments }: { enrollments: readonly Enrollment[] }) {
  const { few, none, enough } = byAttendance(enrollments);
  if (none.length === enrollments.length)
    return <p>No attendance is recorded{enrollments.length > 1 && " for any of them"}.</p>;
  const [one, other] = enrollments;
  if (one?.attendance && !other)
    return (
      <p className={few.length > 0 ? styles.few : undefined}>
        They came on {cameOnInFull(one.attendance)}
        {few.length > 0 && ": less than 80%"}.
      </p>
    );
  return (
    <>
      <Named title="Came on less than 80% of the days recorded" of={few} />
      <Named title="No attendance is recorded" of={none} />
      {enough.length > 0 && (
        <details className={styles.often}>
          <summary>Came on 80% or more ({enough.length})</summary>
          <Names of={enough} />
        </details>
      )}
    </>
  );
}

function Named({ title, of }: { title: string; of: readonly Enrollment[] }) {
  if (of.length === 0) return null;
  return (
    <>
      <p className={styles.few}>
        {title} ({of.length}):
      </p>
      <Names of={of} />
    </>
  );
}

const Names = ({ of }: { of: readonly Enrollment[] }) => (
  <ul className={styles.came}>
    {of.map(({ id, participant_name, attendance }) => (
      <li key={id}>
        {participant_name}
        {attendance && ` came on ${cameOnInFull(attendance)}`}
      </li>
    ))}
  </ul>
);

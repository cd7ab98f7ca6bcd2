import { formatDate } from "@jobcentre/frontend-kit/format";
import type { Enrollment } from "./my-training.api.ts";
import styles from "./my-training.module.css";

/** On how many days somebody came, as the centre recorded it, and on which they were marked absent, so that a mistake is spoken about. */
export function OwnAttendance({ attendance }: { attendance: NonNullable<Enrollment["attendance"]> }) {
  const { present, absent, excused, absent_on } = attendance;
  const recorded = present + absent + excused;
  return (
    <>
      <p className={styles.facts}>
        You came on {present} of {recorded} {recorded === 1 ? "day" : "days"} recorded
        {excused > 0 && `, and were excused on ${excused}`}.
      </p>
      {absent_on.length > 0 && (
        <p className={styles.facts}>
          Marked absent on {absent_on.map(formatDate).join("; ")}. If you were there, please contact us.
        </p>
      )}
    </>
  );
}

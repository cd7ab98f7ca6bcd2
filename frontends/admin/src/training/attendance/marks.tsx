import { ATTENDANCE_MARKS, type AttendanceMark } from "@jobcentre/contracts/training-options";
import { Icon } from "@jobcentre/frontend-kit/ui";
import styles from "./attendance.module.css";

export const MARK_LABELS: Record<AttendanceMark, string> = { present: "Present", absent: "Absent", excused: "Excused" };

interface MarksProps {
  /** Whom they are about. */
  name: string;
  mark: AttendanceMark | null;
  /** Nothing can be changed; or a mark can only be taken away. */
  limit?: "fixed" | "remove" | undefined;
  onPress: (mark: AttendanceMark | null) => void;
}

/** Three buttons, one of them pressed or none; pressed again, a mark goes. */
export function Marks({ name, mark, limit, onPress }: MarksProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would put its border and legend around three buttons.
    <div role="group" aria-label={name} className={styles.marks}>
      {ATTENDANCE_MARKS.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.mark}
          data-mark={one}
          aria-pressed={mark === one}
          disabled={limit === "fixed" || (limit === "remove" && mark !== one)}
          onClick={() => onPress(mark === one ? null : one)}
        >
          {mark === one && <Icon name="check" />}
          {MARK_LABELS[one]}
        </button>
      ))}
    </div>
  );
}

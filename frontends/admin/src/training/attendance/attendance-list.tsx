import { ATTENDANCE_MARKS, type AttendanceMark } from "@jobcentre/contracts/training-options";
import { formatRelative } from "@jobcentre/frontend-kit/format";
import { Card, StatusBadge } from "@jobcentre/frontend-kit/ui";
import type { KeyboardEvent } from "react";
import type { AttendanceRow } from "./attendance.api.ts";
import styles from "./attendance.module.css";
import { cameOn, type Presses, recordedDays, shownMark } from "./attendance.rules.ts";
import { MARK_LABELS, Marks } from "./marks.tsx";

interface AttendanceListProps {
  rows: readonly AttendanceRow[];
  presses: Presses;
  /** Those of them that are not saved and not on their way. */
  unsaved: Presses;
  limit?: "fixed" | "remove" | undefined;
  onPress: (row: AttendanceRow, mark: AttendanceMark | null) => void;
}

const STEPS: Record<string, number> = {
  ArrowDown: ATTENDANCE_MARKS.length,
  ArrowUp: -ATTENDANCE_MARKS.length,
  ArrowRight: 1,
  ArrowLeft: -1,
};

/** Arrow keys lead to the same mark of the next person, and to the other marks of the same one. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button[aria-pressed]")];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const step = STEPS[event.key];
  const next = step === undefined || at < 0 ? undefined : buttons[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Everybody who takes part, each with the buttons that mark them. */
export function AttendanceList({ rows, presses, unsaved, limit, onPress }: AttendanceListProps) {
  return (
    <ul className={styles.list} aria-label="Who takes part" onKeyDown={onArrow}>
      {rows.map((row) => (
        <Card as="li" key={row.id} className={styles.person}>
          <div className={styles.who}>
            <span className={styles.name}>{row.participant_name}</span>
            {row.status !== "enrolled" && <StatusBadge status={row.status} />}
            <p className={styles.facts}>
              <Facts row={row} shown={shownMark(row, presses)} isUnsaved={unsaved[row.id] !== undefined} />
            </p>
          </div>
          <Marks
            name={row.participant_name}
            mark={shownMark(row, presses)}
            limit={limit}
            onPress={(mark) => onPress(row, mark)}
          />
        </Card>
      ))}
    </ul>
  );
}

interface FactsProps {
  row: AttendanceRow;
  /** What is shown as pressed. */
  shown: AttendanceMark | null;
  isUnsaved: boolean;
}

function Facts({ row, shown, isUnsaved }: FactsProps) {
  const { mark, marked_at, marked_by, is_own_mark } = row;
  const by = is_own_mark ? "you" : marked_by || "a former administrator";
  const isOthers = mark !== null && !is_own_mark && mark !== shown;
  const when = marked_at && <time dateTime={marked_at}>{formatRelative(marked_at)}</time>;
  return (
    <>
      {recordedDays(row) > 0 && `Came on ${cameOn(row)}`}
      {recordedDays(row) > 0 && (isUnsaved || marked_at) && " · "}
      {isUnsaved && <strong className={styles.unsaved}>Not saved yet</strong>}
      {isUnsaved && isOthers && (
        <>
          {" · "}
          {marked_by || "A former administrator"} marked {MARK_LABELS[mark].toLowerCase()} {when}
        </>
      )}
      {!isUnsaved && when && (
        <>
          Marked by {by} {when}
        </>
      )}
      {recordedDays(row) === 0 && !isUnsaved && "No day recorded yet"}
    </>
  );
}

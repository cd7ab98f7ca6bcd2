import { formatRelative } from "@jobcentre/frontend-kit/format";
import type { Notify } from "@jobcentre/frontend-kit/ui";
import type { AttendanceRow, Marked } from "./attendance.api.ts";
import { unseen } from "./attendance.rules.ts";
import { MARK_LABELS } from "./marks.tsx";

/** Says who could not be marked, and whose marks of others were replaced that were not on screen. */
export function sayAnswer(
  notify: Notify,
  { rows: answered, refused, replaced }: Marked,
  rows: readonly AttendanceRow[],
) {
  const nameOf = (one: string) => [...answered, ...rows].find((row) => row.id === one)?.participant_name ?? "Somebody";
  for (const { enrollment_id, error } of refused) notify.error(`${nameOf(enrollment_id)}: ${error}.`);
  for (const { enrollment_id, mark, marked_by, marked_at } of unseen(replaced, rows))
    notify.info(
      `${marked_by || "A former administrator"} had marked ${nameOf(enrollment_id)} as ${MARK_LABELS[mark].toLowerCase()} ${formatRelative(marked_at)}. Your mark counts now.`,
    );
}

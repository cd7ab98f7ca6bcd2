import { enrollmentCancelled, enrollmentDropped, enrollmentLeft } from "@jobcentre/contracts/events/enrollments";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection } from "mongoose";
import type * as z from "zod";

/** Why an enrollment ended: its participant left, was dropped, or it went with its program; the latter two for a reason or "". */
export type Ending = "left" | { dropped_for: string } | { cancelled_for: string };

/** Tells in the running transaction that an enrollment ended, and how. */
export async function recordEnded(
  db: Connection,
  ending: Ending,
  data: z.output<typeof enrollmentLeft.data>,
): Promise<void> {
  const aggregate_id = data.enrollment_id;
  if (ending === "left") await recordEvent(db, enrollmentLeft, { aggregate_id, data });
  else if ("dropped_for" in ending)
    await recordEvent(db, enrollmentDropped, { aggregate_id, data: { ...data, reason: ending.dropped_for } });
  else await recordEvent(db, enrollmentCancelled, { aggregate_id, data: { ...data, reason: ending.cancelled_for } });
}

/** What stays with the enrollment of that. */
export function notedOf(ending: Ending): { dropped_reason?: string; cancelled_for?: string } {
  if (ending === "left") return {};
  if ("cancelled_for" in ending) return ending;
  return ending.dropped_for ? { dropped_reason: ending.dropped_for } : {};
}

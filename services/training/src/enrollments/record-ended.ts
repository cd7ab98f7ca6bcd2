import { enrollmentCancelled, enrollmentDropped, enrollmentLeft } from "@jobcentre/contracts/events/enrollments";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection } from "mongoose";
import type * as z from "zod";
import type { Enrollment } from "./enrollment.model.ts";

/** Why an enrollment ended: its participant left, was dropped, or it went with its program; the latter two for a reason or "". */
export type Ending = "left" | { dropped_for: string } | { cancelled_for: string };

type Noted = Pick<Enrollment, "ended_by" | "dropped_reason" | "cancelled_for">;

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
export function notedOf(ending: Ending): Noted {
  if (ending === "left") return { ended_by: "left" };
  if ("cancelled_for" in ending) return { ended_by: "cancelled", ...ending };
  return { ended_by: "dropped", ...(ending.dropped_for && { dropped_reason: ending.dropped_for }) };
}

/** The same as it was recorded; of older ones, as far as known. */
export function recordedEnding({ ended_by, cancelled_for, dropped_reason: dropped_for = "" }: Noted): Ending {
  if (ended_by === "left") return "left";
  return cancelled_for === undefined ? { dropped_for } : { cancelled_for };
}

/** How it ended, for the portal; nothing where it did not, or where that is not known. */
export function endingOf(enrollment: Noted & Pick<Enrollment, "status">) {
  const { status, ended_by, cancelled_for, dropped_reason } = enrollment;
  if (status !== "dropped") return {};
  const known = ended_by ?? (cancelled_for !== undefined ? "cancelled" : dropped_reason && "dropped");
  return { ...(known && { ended_by: known }), ...(cancelled_for && { cancelled_reason: cancelled_for }) };
}

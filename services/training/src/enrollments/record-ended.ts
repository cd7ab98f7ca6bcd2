import { enrollmentCancelled, type enrollmentDropped, type enrollmentLeft } from "@jobcentre/contracts/events/training";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection } from "mongoose";
import type * as z from "zod";

/** Why an enrollment ended: dropped, left, or with its program, for a reason or "". */
export type Ending = typeof enrollmentDropped | typeof enrollmentLeft | { cancelled_for: string };

/** Tells in the running transaction that an enrollment ended, and how. */
export async function recordEnded(
  db: Connection,
  ending: Ending,
  data: z.output<typeof enrollmentDropped.data>,
): Promise<void> {
  const aggregate_id = data.enrollment_id;
  if ("name" in ending) await recordEvent(db, ending, { aggregate_id, data });
  else await recordEvent(db, enrollmentCancelled, { aggregate_id, data: { ...data, reason: ending.cancelled_for } });
}

import { programCancelled } from "@jobcentre/contracts/events/training";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection } from "mongoose";
import type { Program } from "./program.model.ts";

/** Tells that a program is cancelled, for good, in the running transaction. */
export async function recordProgramCancelled(
  db: Connection,
  { _id, title }: Pick<Program, "_id" | "title">,
  reason = "",
): Promise<void> {
  const program_id = _id.toHexString();
  await recordEvent(db, programCancelled, { aggregate_id: program_id, data: { program_id, title, reason } });
}

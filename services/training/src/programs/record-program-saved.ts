import { programSaved } from "@jobcentre/contracts/events/training";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection } from "mongoose";
import type { Program } from "./program.model.ts";

/** Tells that a program is new or was changed, in the running transaction. */
export async function recordProgramSaved(
  db: Connection,
  { _id, title, category, is_open }: Pick<Program, "_id" | "title" | "category" | "is_open">,
): Promise<void> {
  const program_id = _id.toHexString();
  await recordEvent(db, programSaved, { aggregate_id: program_id, data: { program_id, title, category, is_open } });
}

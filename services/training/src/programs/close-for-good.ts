import type { Connection } from "mongoose";
import { programModel } from "./program.model.ts";

/** Writes that a program is cancelled, in the running transaction: it is closed with that, as lists know, and is on top of none. */
export async function closeForGood(db: Connection, id: string, cancelled_at: Date, reason: string): Promise<void> {
  const cancelled = { cancelled_at, updated_at: cancelled_at, ...(reason && { cancelled_reason: reason }) };
  await programModel(db).updateOne({ _id: id }, { $set: { ...cancelled, is_open: false, is_featured: false } });
}

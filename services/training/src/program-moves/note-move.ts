import type { Connection, Types } from "mongoose";
import { programMoveModel } from "./program-move.model.ts";
import { type Appointment, appointmentOf } from "./what-moved.rules.ts";

type Known = Appointment & { _id: Types.ObjectId };

/**
 * Notes in the running transaction that a program may have been moved, for those who take part to be told. What is not told yet
 * goes on from how they know it.
 */
export async function noteMove(db: Connection, before: Known, after: Appointment, now: Date): Promise<void> {
  const [was, is] = [appointmentOf(before), appointmentOf(after)];
  if (was.start_date === is.start_date && was.location === is.location && was.mode === is.mode) return;
  await programMoveModel(db).updateOne(
    { program_id: before._id, told: { $exists: false } },
    { $set: { changed_at: now }, $setOnInsert: { before: was } },
    { upsert: true },
  );
}

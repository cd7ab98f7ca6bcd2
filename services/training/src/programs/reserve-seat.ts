import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { programModel } from "./program.model.ts";

/** Takes one seat in the running transaction, never above max_participants: the condition is part of the write. */
export async function reserveSeat(db: Connection, programId: string): Promise<void> {
  const reserved = await programModel(db).updateOne(
    { _id: programId, $expr: { $lt: ["$current_participants", "$max_participants"] } },
    { $inc: { current_participants: 1 } },
  );
  if (reserved.modifiedCount !== 1) throw new Problem("program_full");
}

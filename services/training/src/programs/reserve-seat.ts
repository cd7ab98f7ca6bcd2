import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { type Program, programModel } from "./program.model.ts";

/** Takes one seat in the running transaction, never above max_participants: the condition is part of the write. */
export async function reserveSeat(db: Connection, programId: string): Promise<Program> {
  const reserved = await programModel(db)
    .findOneAndUpdate(
      { _id: programId, $expr: { $lt: ["$current_participants", "$max_participants"] } },
      { $inc: { current_participants: 1 } },
      { returnDocument: "after" },
    )
    .lean();
  if (!reserved) throw new Problem("program_full");
  return reserved;
}

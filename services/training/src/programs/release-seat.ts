import type { Connection } from "mongoose";
import { programModel } from "./program.model.ts";

/** Gives one seat back in the running transaction; whoever calls it makes sure that it was taken and is given back once. */
export async function releaseSeat(db: Connection, programId: string): Promise<void> {
  await programModel(db).updateOne(
    { _id: programId, current_participants: { $gt: 0 } },
    { $inc: { current_participants: -1 } },
  );
}

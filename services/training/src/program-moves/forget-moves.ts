import type { Connection } from "mongoose";
import { programMoveModel } from "./program-move.model.ts";

/** Has nobody told any more that a program was moved, in the running transaction. */
export async function forgetMoves(db: Connection, programId: string): Promise<void> {
  await programMoveModel(db).deleteMany({ program_id: programId });
}

import type { Connection } from "mongoose";
import { programMoveModel } from "./program-move.model.ts";
import { type Appointment, appointmentOf } from "./what-moved.rules.ts";

/**
 * How those who take part know each of these programs that was moved and not all are told of yet, by program id, in the running transaction.
 * Who gets a place in it is told with them: the moves are written, so that none ends at the same time without them.
 */
export async function joinPendingMoves(
  db: Connection,
  programIds: readonly string[],
): Promise<Map<string, Appointment>> {
  const known = new Map<string, Appointment>();
  const moves = await programMoveModel(db)
    .find({ program_id: { $in: [...new Set(programIds)] } })
    .sort({ _id: 1 })
    .lean();
  if (moves.length === 0) return known;
  const these = { _id: { $in: moves.map(({ _id }) => _id) } };
  await programMoveModel(db).updateMany(these, { $inc: { joined: 1 } });
  // Of a program that was moved again meanwhile, the first.
  for (const { program_id, before } of moves.reverse()) known.set(program_id.toHexString(), appointmentOf(before));
  return known;
}

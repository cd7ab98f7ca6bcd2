import { leavingOut, type Some } from "@jobcentre/service-kit/piece-by-piece";
import type { Connection, Types } from "mongoose";
import { applicationModel, type TrainingApplication } from "./application.model.ts";

interface Move {
  _id: Types.ObjectId;
  program_id: Types.ObjectId;
  /** The one before it, of which somebody is still to be told first; missing where there is none. */
  earlier?: Types.ObjectId;
}

/**
 * Marks some of those who have a place in a program, enrolled or about to be, as told of a move of it, in the running transaction, and
 * answers them, who applied first first: each once, also who has it by an application that came beside another one of theirs. They are
 * written for that: of this and a drop or an erasure at the same time, one comes second and sees the other.
 */
export async function markToldOfMove(
  db: Connection,
  { _id: told_of_move, program_id, earlier }: Move,
  { limit, without }: Some,
): Promise<TrainingApplication[]> {
  // Who was told of a later one is not told of this one again.
  const untold = earlier ? { $gte: earlier, $lt: told_of_move } : { $not: { $gte: told_of_move } };
  const placed = { program_id, status: "approved" as const, dropped_no: { $lte: 0 } };
  const applications = await applicationModel(db)
    .find({ ...placed, ...leavingOut(without), told_of_move: untold })
    .sort({ applied_at: 1, _id: 1 })
    .limit(limit)
    .lean();
  const these = { _id: { $in: applications.map(({ _id }) => _id) } };
  if (applications.length > 0) await applicationModel(db).updateMany(these, { $set: { told_of_move } });
  return applications;
}

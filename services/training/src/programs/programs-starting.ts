import type { Connection } from "mongoose";
import { programModel } from "./program.model.ts";

/** Whether a program takes applications does not matter: indexes begin with it. */
const OPEN_OR_NOT = { is_open: { $in: [true, false] } };

/** The ids of the programs that start after one day and until another, and were not cancelled. */
export async function programsStarting(
  db: Connection,
  { after, until }: { after: string; until: string },
): Promise<string[]> {
  const programs = await programModel(db)
    .find({ ...OPEN_OR_NOT, start_date: { $gt: after, $lte: until }, cancelled_at: { $exists: false } }, { _id: 1 })
    .sort({ _id: 1 })
    .lean();
  return programs.map(({ _id }) => _id.toHexString());
}

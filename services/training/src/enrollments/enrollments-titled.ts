import type { Connection, Types } from "mongoose";
import { titledFilters } from "./completed-as.ts";
import type { Enrollment } from "./enrollment.model.ts";
import { enrollmentModel } from "./enrollment.model.ts";

/** As many as people are found by name. */
const MOST = 20_000;

interface Within {
  program_id?: string | undefined;
  account_id?: string | undefined;
}

/**
 * The completed enrollments whose title is meant, as it is shown, of one program or account where that is asked for; `today` are the programs
 * of which that is today's. Of more than `most` those that were completed last.
 */
export async function completedTitled(
  db: Connection,
  isMeant: (title: string) => boolean,
  today: readonly Enrollment["program_id"][],
  { program_id, account_id }: Within = {},
  most = MOST,
): Promise<Types.ObjectId[]> {
  const within = { ...(program_id && { program_id }), ...(account_id && { account_id }) };
  const found = await enrollmentModel(db)
    .find({ ...within, status: "completed", $or: await titledFilters(db, isMeant, today) }, { _id: 1 })
    .sort({ completion_date: -1, _id: -1 })
    .limit(most)
    .lean();
  return found.map(({ _id }) => _id);
}

import type { Connection, Types } from "mongoose";
import { titledFilters } from "./completed-as.ts";
import type { Enrollment } from "./enrollment.model.ts";
import { enrollmentModel } from "./enrollment.model.ts";

/** As many as people are found by name. */
const MOST = 20_000;

/** The completed enrollments whose title is meant, as it is shown; `today` are the programs of which that is today's. */
export async function completedTitled(
  db: Connection,
  isMeant: (title: string) => boolean,
  today: readonly Enrollment["program_id"][],
): Promise<Types.ObjectId[]> {
  const found = await enrollmentModel(db)
    .find({ status: "completed", $or: await titledFilters(db, isMeant, today) }, { _id: 1 })
    .limit(MOST)
    .lean();
  return found.map(({ _id }) => _id);
}

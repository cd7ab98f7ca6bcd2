import type { Connection, Types } from "mongoose";
import { certificateModel } from "./certificate.model.ts";

/** As many as people are found by name. */
const MOST = 20_000;

/** The enrollments whose certificates name a program that is meant, of too many the newest: reads each title once, however many were certified with it. */
export async function certifiedAs(db: Connection, isMeant: (title: string) => boolean): Promise<Types.ObjectId[]> {
  const titles = await certificateModel(db).distinct("program_title");
  const certificates = await certificateModel(db)
    .find({ program_title: { $in: titles.filter(isMeant) } }, { _id: 0, enrollment_id: 1 })
    .sort({ enrollment_id: -1 })
    .limit(MOST)
    .lean();
  return certificates.map(({ enrollment_id }) => enrollment_id);
}

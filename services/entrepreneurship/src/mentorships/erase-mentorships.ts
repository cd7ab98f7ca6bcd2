import type { Connection } from "mongoose";
import { mentorshipModel } from "./mentorship.model.ts";

/** Deletes the mentorships of businesses, in the running transaction; answers the ids. */
export async function eraseMentorships(db: Connection, applicationIds: readonly string[]): Promise<string[]> {
  const ofThem = { application_id: { $in: [...applicationIds] } };
  const rows = await mentorshipModel(db).find(ofThem, { _id: 1 }).lean();
  await mentorshipModel(db).deleteMany(ofThem);
  return rows.map(({ _id }) => _id.toHexString());
}

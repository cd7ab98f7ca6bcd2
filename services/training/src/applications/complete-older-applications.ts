import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";

/** The unique index from before people could apply anew. */
const OLD_INDEX = "account_id_1_program_id_1";

/** Gives applications from before enrollments could be dropped what they need, and takes the old index away. */
export async function completeOlderApplications(db: Connection): Promise<void> {
  const applications = applicationModel(db);
  await applications.updateMany({ dropped_no: { $exists: false } }, { $set: { dropped_no: 0 } });
  const indexes = await applications.collection.indexes();
  if (indexes.some(({ name }) => name === OLD_INDEX)) await applications.collection.dropIndex(OLD_INDEX);
}

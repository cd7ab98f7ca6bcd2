import type { Connection } from "mongoose";
import { applicationModel } from "./application.model.ts";

/** The unique index from before people could apply anew. */
const UNIQUE_ONCE = "account_id_1_program_id_1";
/** The beginning of the index that the lists of one program are read by since. */
const SHORTER = "program_id_1_status_1";

/** Gives applications from before enrollments could be dropped what they need, and takes the old index away. */
export async function completeOlderApplications(db: Connection): Promise<void> {
  await applicationModel(db).updateMany({ dropped_no: { $exists: false } }, { $set: { dropped_no: 0 } });
  await dropOldIndex(db, UNIQUE_ONCE);
}

/** Takes an index away that each new application was written into and nothing was read by. */
export const dropShorterIndex = (db: Connection): Promise<void> => dropOldIndex(db, SHORTER);

async function dropOldIndex(db: Connection, old: string): Promise<void> {
  const { collection } = applicationModel(db);
  const indexes = await collection.indexes();
  if (indexes.some(({ name }) => name === old)) await collection.dropIndex(old);
}

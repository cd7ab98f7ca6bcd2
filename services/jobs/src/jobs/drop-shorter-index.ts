import type { Connection } from "mongoose";
import { jobModel } from "./job.model.ts";

/** The beginning of the index that an employer's open jobs are read by since. */
const SHORTER = "employer_id_1_is_active_1_created_at_-1__id_-1";

/** Takes an index away that each job was written into and nothing is read by. */
export async function dropShorterIndex(db: Connection): Promise<void> {
  const { collection } = jobModel(db);
  const indexes = await collection.indexes();
  if (indexes.some(({ name }) => name === SHORTER)) await collection.dropIndex(SHORTER);
}

import type { Connection, Model } from "mongoose";
import { activityModel } from "./activity/activity.model.ts";
import { applicationFactModel } from "./charts/application-fact.model.ts";

/** Takes indexes away that each new record was written into and nothing is read by: what they held is in longer ones. */
export async function dropFormerIndexes(db: Connection): Promise<void> {
  for (const former of ["seq_1", "actor_id_1_created_at_-1", "subject_id_1_created_at_-1"])
    await drop(activityModel(db), former);
  await drop(applicationFactModel(db), "decided_at_1_applied_at_1");
}

async function drop<T>({ collection }: Model<T>, former: string): Promise<void> {
  const indexes = await collection.indexes();
  if (indexes.some(({ name }) => name === former)) await collection.dropIndex(former);
}

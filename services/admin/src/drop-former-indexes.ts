import { dropIndexes } from "@jobcentre/service-kit/migrations/drop-indexes";
import type { Connection } from "mongoose";
import { activityModel } from "./activity/activity.model.ts";
import { applicationFactModel } from "./charts/application-fact.model.ts";

/**
 * Takes indexes away that each new record was written into and nothing is read by: what they held is in longer ones. Those of the
 * log are of 0.1.0, the one of applications is of a state of the code after it.
 */
export async function dropFormerIndexes(db: Connection): Promise<void> {
  await dropIndexes(db, activityModel, ["seq_1", "actor_id_1_created_at_-1", "subject_id_1_created_at_-1"]);
  await dropIndexes(db, applicationFactModel, ["decided_at_1_applied_at_1"]);
}

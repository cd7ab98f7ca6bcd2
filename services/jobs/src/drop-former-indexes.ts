import { dropIndexes } from "@jobcentre/service-kit/migrations/drop-indexes";
import type { Connection } from "mongoose";
import { applicationModel } from "./applications/application.model.ts";
import { jobModel } from "./jobs/job.model.ts";

/** Takes indexes away that each new record was written into and nothing is read by: they are the beginnings of longer ones. */
export async function dropFormerIndexes(db: Connection): Promise<void> {
  await dropIndexes(db, jobModel, ["employer_id_1_is_active_1_created_at_-1__id_-1"]);
  await dropIndexes(db, applicationModel, ["account_id_1_applied_at_-1__id_-1"]);
}

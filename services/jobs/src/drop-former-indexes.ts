import { dropIndexes } from "@jobcentre/service-kit/migrations/drop-indexes";
import type { Connection } from "mongoose";
import { applicationModel } from "./applications/application.model.ts";
import { jobModel } from "./jobs/job.model.ts";

/** Takes an index of a state of the code after 0.1.0 away that each job was written into: it is the beginning of a longer one. */
export const dropShorterIndex = (db: Connection): Promise<void> =>
  dropIndexes(db, jobModel, ["employer_id_1_is_active_1_created_at_-1__id_-1"]);

/** Takes an index of 0.1.0 away that each application was written into: it is the beginning of a longer one. */
export const dropFormerIndex = (db: Connection): Promise<void> =>
  dropIndexes(db, applicationModel, ["account_id_1_applied_at_-1__id_-1"]);

import { dropIndexes } from "@jobcentre/service-kit/migrations/drop-indexes";
import type { Connection } from "mongoose";
import { programModel } from "./programs/program.model.ts";

/** Takes an index of 0.1.0 away that each change of a program is written into: it is the beginning of a longer one. */
export const dropFormerIndexes = (db: Connection): Promise<void> =>
  dropIndexes(db, programModel, ["is_open_1_is_featured_-1__id_-1"]);

import type { MoveRecords } from "@jobcentre/service-kit/follow-owners";
import type { Connection } from "mongoose";
import { moveFacts } from "../charts/keep-facts.ts";
import { moveStats } from "../stats/move-stats.ts";

/** What is counted of a person goes with them: it counts on where their former company's account is deleted, and goes with their own. */
export const createMoveCounted =
  (db: Connection): MoveRecords =>
  async ({ from, to, until }) => {
    await moveStats(db, from, to);
    await moveFacts(db, { from, to, until });
  };

import { secondsUntilTomorrow } from "@jobcentre/contracts/lagos-time";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { exportDays } from "./export-days.ts";

/** A copy says the same an hour later; each costs a read of everything. */
const EXPORTS_A_DAY = 10;

/** Counts a copy of a person's data, in the running transaction. Throws Problem("too_many_requests") above the day's limit. */
export async function countExport(db: Connection, accountId: string, now: Date): Promise<void> {
  if ((await exportDays.count(db, accountId, { field: "taken", now })) <= EXPORTS_A_DAY) return;
  throw new Problem("too_many_requests", {
    text: `You can take ${EXPORTS_A_DAY} copies of your data a day. Please come back tomorrow.`,
    retryAfterSeconds: secondsUntilTomorrow(now),
  });
}

/** Deletes the counts of a person's copies, in the running transaction. */
export const forgetExports = exportDays.forget;

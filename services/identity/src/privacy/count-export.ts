import { dayInLagos, secondsUntilTomorrow } from "@jobcentre/contracts/lagos-time";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { daysOf, exportDayModel } from "./export-day.model.ts";

/** A copy says the same an hour later; each costs a read of everything. */
const EXPORTS_A_DAY = 10;

/** Counts a copy of a person's data, in the running transaction. Throws Problem("too_many_requests") above the day's limit. */
export async function countExport(db: Connection, accountId: string, now: Date): Promise<void> {
  const day = await exportDayModel(db)
    .findOneAndUpdate(
      { _id: `${accountId}:${dayInLagos(now)}` },
      { $inc: { taken: 1 }, $setOnInsert: { first_taken_at: now } },
      { upsert: true, returnDocument: "after" },
    )
    .lean();
  if (day.taken <= EXPORTS_A_DAY) return;
  throw new Problem("too_many_requests", {
    text: `You can take ${EXPORTS_A_DAY} copies of your data a day. Please come back tomorrow.`,
    retryAfterSeconds: secondsUntilTomorrow(now),
  });
}

/** Deletes the counts of a person's copies, in the running transaction. */
export async function forgetExports(db: Connection, accountId: string): Promise<void> {
  await exportDayModel(db).deleteMany(daysOf(accountId));
}

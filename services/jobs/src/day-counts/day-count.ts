import { counterModel } from "@jobcentre/service-kit/counter";
import { dayCountsIn, daysOf, keptUntil } from "@jobcentre/service-kit/day-counts";
import type { Connection } from "mongoose";

/** What is counted by days of a person; it begins the ids that are stored. */
export type Counted = "reports" | "applied" | "asked";

// With each of them: the first of the day may have been counted by a version that kept it for ever.
const counts = dayCountsIn(counterModel, (now) => ({ $set: { expires_at: keptUntil(now) } }));

/** Matches the counts of every day of a person. */
export const dayCountsOf = (what: Counted, accountId: string) => daysOf(`${what}:${accountId}`);

/** Counts one more of a person on a day in Lagos, in the running transaction; answers which one it is. */
export const countOfDay = (db: Connection, what: Counted, accountId: string, now: Date): Promise<number> =>
  counts.count(db, `${what}:${accountId}`, { field: "value", now });

/** Forgets on which days a person did something how often, in the running transaction. */
export const forgetDayCounts = (db: Connection, what: Counted, accountId: string): Promise<void> =>
  counts.forget(db, `${what}:${accountId}`);

/** Has the counts of reports that an older version kept for ever forgotten in two days: those of today still count. */
export async function forgetOlderReportCounts(db: Connection, now: Date): Promise<void> {
  const endless = { _id: { $gte: "reports:", $lt: "reports;" }, expires_at: null };
  await counterModel(db).updateMany(endless, { $set: { expires_at: keptUntil(now) } });
}

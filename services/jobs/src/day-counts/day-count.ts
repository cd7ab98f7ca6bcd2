import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { counterModel, nextNumber } from "@jobcentre/service-kit/counter";
import type { Connection } from "mongoose";

/** What is counted by days of a person; it begins the ids that are stored. */
export type Counted = "reports" | "applied" | "asked";

/** As other counts of a day are kept. */
const KEPT_MS = 2 * 24 * 3600 * 1000;

const countsOf = (what: Counted, accountId: string): string => `${what}:${accountId}:`;

/** Matches the counts of every day of a person: ";" comes right after ":". */
export const dayCountsOf = (what: Counted, accountId: string) => ({
  _id: { $gte: countsOf(what, accountId), $lt: `${what}:${accountId};` },
});

/**
 * Counts one more of a person on a day in Lagos, in the running transaction; answers which one it is. It goes back with a refused
 * transaction, and makes two at once queue up.
 */
export async function countOfDay(db: Connection, what: Counted, accountId: string, at: Date): Promise<number> {
  const _id = countsOf(what, accountId) + dayInLagos(at);
  const number = await nextNumber(db, _id);
  // With each of them: the first of the day may have been counted by a version that kept it for ever.
  await counterModel(db).updateOne({ _id }, { $set: { expires_at: new Date(at.getTime() + KEPT_MS) } });
  return number;
}

/** Forgets on which days a person did something how often, in the running transaction. */
export async function forgetDayCounts(db: Connection, what: Counted, accountId: string): Promise<void> {
  await counterModel(db).deleteMany(dayCountsOf(what, accountId));
}

/** Has the counts of reports that an older version kept for ever forgotten in two days: those of today still count. */
export async function forgetOlderReportCounts(db: Connection, now: Date): Promise<void> {
  const endless = { _id: { $gte: "reports:", $lt: "reports;" }, expires_at: null };
  await counterModel(db).updateMany(endless, { $set: { expires_at: new Date(now.getTime() + KEPT_MS) } });
}

import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { counterModel, nextNumber } from "@jobcentre/service-kit/counter";
import type { Connection } from "mongoose";

const countsOf = (accountId: string): string => `reports:${accountId}:`;

/** Counts one more report of a person on a day in Lagos, in the running transaction; answers which one it is. */
export const countReport = (db: Connection, accountId: string, at: Date): Promise<number> =>
  nextNumber(db, countsOf(accountId) + dayInLagos(at));

/** Forgets on which days a person reported something, in the running transaction. */
export async function forgetReportCounts(db: Connection, accountId: string): Promise<void> {
  await counterModel(db).deleteMany({ _id: new RegExp(`^${countsOf(accountId)}`) });
}

import type { Connection } from "mongoose";
import { reportModel } from "./report.model.ts";
import { forgetReportCounts } from "./report-counts.ts";

/** What a person reported, and what was reported of them. */
export const reportsOf = (accountId: string) => ({ $or: [{ reporter_id: accountId }, { employer_id: accountId }] });

/** Deletes what a person reported and what was reported of them, in the running transaction; answers the ids. */
export async function eraseReports(db: Connection, accountId: string): Promise<string[]> {
  const theirs = reportsOf(accountId);
  const reports = await reportModel(db).find(theirs, { _id: 1 }).lean();
  await reportModel(db).deleteMany(theirs);
  await forgetReportCounts(db, accountId);
  return reports.map(({ _id }) => _id.toHexString());
}

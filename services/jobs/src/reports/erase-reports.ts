import type { Connection } from "mongoose";
import { forgetDayCounts } from "../day-counts/day-count.ts";
import { reportModel } from "./report.model.ts";

/** What a person reported, and what was reported of them. */
export const reportsOf = (accountId: string) => ({ $or: [{ reporter_id: accountId }, { employer_id: accountId }] });

/** Stands for what somebody said who has no account any more; what is reported is still there. */
const FORMER_REASON = "(from an account that was deleted)";

/**
 * Deletes what was reported of a person and, but for what is open, what they reported: that stays in the queue without them and
 * their words, as whoever is reported is still there. What they closed as an administrator no longer says so. In the running transaction; answers the ids of what is gone.
 */
export async function eraseReports(db: Connection, accountId: string): Promise<string[]> {
  await reportModel(db).updateMany(
    { reporter_id: accountId, status: "open", employer_id: { $ne: accountId } },
    { $set: { reporter_id: "", reporter_email: "", reason: FORMER_REASON } },
  );
  // A job's title is its employer's words.
  await reportModel(db).updateMany(
    { reporter_id: "", status: "open", reason: FORMER_REASON, application_id: { $exists: true } },
    { $set: { job_title: "" } },
  );
  await reportModel(db).updateMany({ closed_by: accountId }, { $unset: { closed_by: 1, closed_by_name: 1 } });
  const theirs = reportsOf(accountId);
  const reports = await reportModel(db).find(theirs, { _id: 1 }).lean();
  await reportModel(db).deleteMany(theirs);
  await forgetDayCounts(db, "reports", accountId);
  return reports.map(({ _id }) => _id.toHexString());
}

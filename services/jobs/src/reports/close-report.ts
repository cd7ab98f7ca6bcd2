import { MOST_OTHER_REPORTS_CLOSED, type ReportStatus } from "@jobcentre/contracts/job-options";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import { refuseOwn } from "@jobcentre/service-kit/refuse-own";
import type { Connection } from "mongoose";
import type { StoreDeps } from "../deps.ts";
import { type Report, reportModel } from "./report.model.ts";
import { tellClosed, tellReporter } from "./tell-closed.ts";

interface Closing {
  status: ReportStatus;
  /** Who reported reads it; "" where there is none. */
  reason: string;
  /** All open reports of the same person, or the same employer and its jobs, at once. */
  with_others: boolean;
}

/**
 * Closes an open report, once, and with `with_others` those about the same at the same time; everybody who reported is told once. Throws
 * Problem("report_closed"); opening again is not offered.
 */
export async function closeReport(
  { db, now }: StoreDeps,
  id: string,
  closing: Closing,
  admin: Pick<Person, "account_id" | "name">,
): Promise<Report> {
  const { status, reason, with_others } = closing;
  return inTransaction(db, async () => {
    if (!(await reportModel(db).exists({ _id: id }))) throw new Problem("not_found");
    if (status === "open") throw new Problem("report_closed", { text: "A report can only be closed" });
    const by = { closed_by: admin.account_id, closed_by_name: admin.name };
    const change = { $set: { status, closed_at: now(), ...by, ...(reason && { closing_reason: reason }) } };
    const report = await reportModel(db)
      .findOneAndUpdate({ _id: id, status: "open" }, change, { returnDocument: "after" })
      .lean();
    if (!report) throw new Problem("report_closed");
    refuseOwn(report.employer_id);
    const others = with_others ? await closeOthers(db, report, change) : [];
    const told = new Set<string>();
    for (const one of [report, ...others]) {
      await tellClosed(db, one, status);
      // Who has no account any more hears nothing.
      if (one.reporter_id && !told.has(one.reporter_id)) await tellReporter(db, one, { status, reason });
      told.add(one.reporter_id);
    }
    return report;
  });
}

/** The oldest first, so that whoever waits longest is answered. */
async function closeOthers(db: Connection, { employer_id }: Report, change: object): Promise<Report[]> {
  const others = await reportModel(db)
    .find({ status: "open", employer_id })
    .sort({ reported_at: 1, _id: 1 })
    .limit(MOST_OTHER_REPORTS_CLOSED)
    .lean();
  await reportModel(db).updateMany({ _id: { $in: others.map(({ _id }) => _id) }, status: "open" }, change);
  return others;
}

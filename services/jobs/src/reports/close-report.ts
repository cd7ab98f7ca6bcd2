import { reportAnswered, reportClosed } from "@jobcentre/contracts/events/jobs";
import type { ReportStatus } from "@jobcentre/contracts/job-options";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import { refuseOwn } from "@jobcentre/service-kit/refuse-own";
import type { StoreDeps } from "../deps.ts";
import { type Report, reportModel } from "./report.model.ts";
import { reportFacts } from "./report-facts.ts";

/** Closes an open report, once. Throws Problem("report_closed"); opening again is not offered. */
export async function closeReport({ db, now }: StoreDeps, id: string, status: ReportStatus): Promise<Report> {
  return inTransaction(db, async () => {
    if (!(await reportModel(db).exists({ _id: id }))) throw new Problem("not_found");
    if (status === "open") throw new Problem("report_closed", { text: "A report can only be closed" });
    const report = await reportModel(db)
      .findOneAndUpdate(
        { _id: id, status: "open" },
        { $set: { status, closed_at: now() } },
        { returnDocument: "after" },
      )
      .lean();
    if (!report) throw new Problem("report_closed");
    refuseOwn(report.employer_id);
    const facts = { ...reportFacts(report), status };
    await recordEvent(db, reportClosed, { aggregate_id: id, data: facts });
    // Who has no account any more hears nothing.
    const account_id = report.reporter_id;
    if (account_id) await recordEvent(db, reportAnswered, { aggregate_id: id, data: { ...facts, account_id } });
    return report;
  });
}

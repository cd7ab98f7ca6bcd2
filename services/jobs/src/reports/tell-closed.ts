import { applicantReportAnswered, applicantReportClosed } from "@jobcentre/contracts/events/applicant-reports";
import { reportAnswered, reportClosed } from "@jobcentre/contracts/events/jobs";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection } from "mongoose";
import type { Report } from "./report.model.ts";
import { applicantReportFacts, isOfApplicant, reportFacts } from "./report-facts.ts";

type Closed = "resolved" | "dismissed";

/** Tells that a report is closed, in the running transaction: one entry of the activity log each. */
export async function tellClosed(db: Connection, report: Report, status: Closed): Promise<void> {
  const aggregate_id = report._id.toHexString();
  if (isOfApplicant(report)) {
    const data = { ...applicantReportFacts(report), status };
    await recordEvent(db, applicantReportClosed, { aggregate_id, data });
  } else await recordEvent(db, reportClosed, { aggregate_id, data: { ...reportFacts(report), status } });
}

/** Tells who reported what became of it, in the running transaction. */
export async function tellReporter(
  db: Connection,
  report: Report,
  { status, reason }: { status: Closed; reason: string },
): Promise<void> {
  const aggregate_id = report._id.toHexString();
  const account_id = report.reporter_id;
  if (isOfApplicant(report)) {
    const { report_id, application_id, account_id: reported_id } = applicantReportFacts(report);
    const data = { report_id, application_id, account_id, reported_id, status, reason };
    await recordEvent(db, applicantReportAnswered, { aggregate_id, data });
  } else
    await recordEvent(db, reportAnswered, {
      aggregate_id,
      data: { ...reportFacts(report), account_id, status, reason },
    });
}

import type { jobsCalls, reportRow } from "@jobcentre/contracts/http/jobs";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { countMatching } from "@jobcentre/service-kit/count-matching";
import type { Connection } from "mongoose";
import type { z } from "zod";
import { type Report, reportModel } from "./report.model.ts";

type Query = z.output<(typeof jobsCalls)["GET /api/admin/reports"]["query"]>;
type Row = z.output<typeof reportRow>;

/** A report in the portal's queue. */
export const reportAnswer = (stored: Report): Row => ({
  id: stored._id.toHexString(),
  job_id: stored.job_id?.toHexString() ?? null,
  job_title: stored.job_title,
  employer_id: stored.employer_id,
  employer_name: stored.employer_name,
  reason: stored.reason,
  reporter_email: stored.reporter_email,
  status: stored.status,
  reported_at: stored.reported_at.toISOString(),
  closed_at: stored.closed_at?.toISOString() ?? null,
});

/** Reports for the portal, newest first. */
export async function listReports(db: Connection, { page, limit, status }: Query): Promise<ListAnswer<Row>> {
  const matching = status ? { status } : {};
  const reports = await reportModel(db)
    .find(matching)
    .sort({ reported_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  return new ListAnswer(reports.map(reportAnswer), await countMatching(reportModel(db), matching));
}

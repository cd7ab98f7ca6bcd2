import type { jobsCalls, reportRow } from "@jobcentre/contracts/http/jobs";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { countMatching } from "@jobcentre/service-kit/count-matching";
import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection, QueryFilter } from "mongoose";
import type * as z from "zod";
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

/** The store's filter for a search by job, employer, reason or who reported. */
function reportSearch(q: string | undefined): QueryFilter<Report> {
  if (!q) return {};
  const text = containing(q);
  return { $or: [{ job_title: text }, { employer_name: text }, { reason: text }, { reporter_email: text }] };
}

/** Reports for the portal, newest first. */
export async function listReports(db: Connection, { page, limit, status, q }: Query): Promise<ListAnswer<Row>> {
  const matching = { ...reportSearch(q), ...(status && { status }) };
  const reports = await reportModel(db)
    .find(matching)
    .sort({ reported_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  return new ListAnswer(reports.map(reportAnswer), await countMatching(reportModel(db), matching));
}

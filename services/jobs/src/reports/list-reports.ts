import type { jobsCalls, reportRow } from "@jobcentre/contracts/http/jobs";
import { MOST_OTHER_REPORTS_CLOSED } from "@jobcentre/contracts/job-options";
import { currentContext } from "@jobcentre/messaging/execution-context";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import { countMatching } from "@jobcentre/service-kit/count-matching";
import { containing } from "@jobcentre/service-kit/search-text";
import type { Connection, QueryFilter } from "mongoose";
import type * as z from "zod";
import { wordsOfJobs } from "../jobs/words-of-jobs.ts";
import { type Report, type ReportedJob, reportModel } from "./report.model.ts";
import { suspendedAmong } from "./suspended-among.ts";

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
  ...(stored.closing_reason && { closing_reason: stored.closing_reason }),
  ...(stored.application_id && { application_id: stored.application_id.toHexString(), letter: stored.letter ?? "" }),
});

/** The same with who closed it. */
export const queueAnswer = (stored: Report): Row => ({
  ...reportAnswer(stored),
  ...(stored.closed_by_name && { closed_by: stored.closed_by_name }),
});

/** The store's filter for a search by job, employer, reason or who reported. */
function reportSearch(q: string | undefined): QueryFilter<Report> {
  if (!q) return {};
  const text = containing(q);
  return { $or: [{ job_title: text }, { employer_name: text }, { reason: text }, { reporter_email: text }] };
}

/** Whether a job says something else than it did. */
const saysOtherwise = (before: ReportedJob, now: ReportedJob): boolean =>
  (Object.keys({ ...before, ...now }) as (keyof ReportedJob)[]).some((field) => before[field] !== now[field]);

/** Reports for the portal, newest first unless told; none of who reads them, whose reporters stay unknown to them (GEN-04). */
export async function listReports(db: Connection, query: Query): Promise<ListAnswer<Row>> {
  const { page, limit, status, q, sort, employer_id, reporter_id } = query;
  const matching = {
    ...reportSearch(q),
    ...(status && { status }),
    ...(reporter_id && { reporter_id }),
    ...(await aboutOthers(db, employer_id)),
  };
  const reports = await reportModel(db)
    .find(matching)
    .sort(sort === "oldest" ? { reported_at: 1, _id: 1 } : { reported_at: -1, _id: -1 })
    .skip((page - 1) * limit)
    .limit(limit)
    .lean();
  const jobs = await wordsOfJobs(
    db,
    reports.flatMap(({ as_reported, job_id }) => (as_reported && job_id ? [job_id.toHexString()] : [])),
  );
  const open = await countOpen(
    db,
    reports.map(({ employer_id }) => employer_id),
  );
  const suspended = await suspendedAmong(
    db,
    reports.map(({ employer_id }) => employer_id),
  );
  const rows = reports.map((report): Row => {
    const today = report.job_id && jobs.get(report.job_id.toHexString());
    const others_open = Math.min(
      (open.get(report.employer_id) ?? 0) - (report.status === "open" ? 1 : 0),
      MOST_OTHER_REPORTS_CLOSED + 1,
    );
    return {
      ...queueAnswer(report),
      ...(suspended.has(report.employer_id) && { is_suspended: true as const }),
      ...(report.as_reported && { as_reported: report.as_reported }),
      ...(report.as_reported && today && saysOtherwise(report.as_reported, today) && { now: today }),
      others_open,
    };
  });
  return new ListAnswer(rows, await countMatching(reportModel(db), matching));
}

/**
 * About one employer or person, where that is asked for, and not about who reads. That is seldom anything: an administrator who is an employer,
 * and was reported. Without that the store counts what it has counted.
 */
async function aboutOthers(db: Connection, employer_id: string | undefined): Promise<QueryFilter<Report>> {
  const own = currentContext()?.actor?.account_id;
  if (own && (await reportModel(db).exists({ employer_id: own })))
    return { employer_id: { $ne: own, ...(employer_id && { $eq: employer_id }) } };
  return employer_id ? { employer_id } : {};
}

/**
 * How many reports of each employer and its jobs are open, as far as one press closes them, itself and one more: a campaign of a hundred
 * thousand took a second for each look at the queue.
 */
async function countOpen(db: Connection, employerIds: string[]): Promise<Map<string, number>> {
  const limit = MOST_OTHER_REPORTS_CLOSED + 2;
  const counts = [...new Set(employerIds)].map(
    async (employer_id) =>
      [employer_id, await countMatching(reportModel(db), { status: "open", employer_id }, { limit })] as const,
  );
  return new Map(await Promise.all(counts));
}

import type { Report } from "./report.model.ts";

/** What every fact about a report tells. */
export const reportFacts = (report: Report) => ({
  report_id: report._id.toHexString(),
  job_id: report.job_id?.toHexString() ?? null,
  job_title: report.job_title,
  employer_id: report.employer_id,
  employer_name: report.employer_name,
});

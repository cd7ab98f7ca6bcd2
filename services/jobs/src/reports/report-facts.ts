import type { Types } from "mongoose";
import type { Report } from "./report.model.ts";

type OfApplicant = Report & { application_id: Types.ObjectId };

/** Whether it is about who applied, not about a job or an employer. */
export const isOfApplicant = (report: Report): report is OfApplicant => report.application_id !== undefined;

/** What every fact about a report of a job or an employer tells. */
export const reportFacts = (report: Report) => ({
  report_id: report._id.toHexString(),
  job_id: report.job_id?.toHexString() ?? null,
  job_title: report.job_title,
  employer_id: report.employer_id,
  employer_name: report.employer_name,
});

/** What every fact about a report of who applied tells. */
export const applicantReportFacts = (report: OfApplicant) => ({
  report_id: report._id.toHexString(),
  application_id: report.application_id.toHexString(),
  account_id: report.employer_id,
  applicant_name: report.employer_name,
});

import type { ApplicantDetails } from "../applicants/applicant-details.ts";
import type { Applicant } from "../applicants/find-applicants.ts";

/** What is kept of who is rejected: what their employer reads that day; undefined where no profile has arrived. */
export function detailsOf(applicant: Applicant | undefined): ApplicantDetails | undefined {
  if (!applicant) return undefined;
  const { _id, version, ...details } = applicant;
  return details;
}

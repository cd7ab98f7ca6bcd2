import type { EraseRecords } from "@jobcentre/service-kit/erasure/erase-account";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { forgetApplicant } from "../applicants/forget-applicant.ts";
import { forgetMessageDays } from "../applications/count-messages.ts";
import { eraseApplications } from "../applications/erase-applications.ts";
import { eraseEmployersWords } from "../applications/erase-employers-words.ts";
import { forgetDayCounts } from "../day-counts/day-count.ts";
import { forgetEmployer } from "../employers/forget-employer.ts";
import { eraseJobAlerts } from "../job-alerts/job-alerts.ts";
import { eraseJobs } from "../jobs/erase-jobs.ts";
import { eraseReports } from "../reports/erase-reports.ts";
import { eraseSavedJobs } from "../saved-jobs/save-job.ts";
import { eraseRequests } from "../service-requests/erase-requests.ts";

/** Everything of a job seeker or an employer; an employer's jobs stay closed and without words, for who applied; who is invited is told a moment later, see erase-elsewhere.ts. */
export const createEraseRecords =
  ({ db, now }: Pick<ServiceDeps, "db" | "now">): EraseRecords =>
  async ({ account_id }) => {
    const applications = await eraseApplications(db, account_id, now());
    await forgetDayCounts(db, "applied", account_id);
    await eraseSavedJobs(db, account_id);
    await eraseJobAlerts(db, account_id);
    const requests = await eraseRequests(db, account_id);
    const reports = await eraseReports(db, account_id);
    await forgetApplicant(db, account_id);
    const jobs = await eraseJobs(db, account_id, now());
    await eraseEmployersWords(db, account_id);
    await forgetMessageDays(db, account_id);
    await forgetEmployer(db, account_id);
    return [...applications, ...requests, ...reports, ...jobs];
  };

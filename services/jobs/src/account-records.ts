import { LISTED_SECTIONS } from "@jobcentre/contracts/account-sections";
import type { AccountRecords } from "@jobcentre/contracts/http/internal";
import { NEWEST, numbered, recordsUnder } from "@jobcentre/service-kit/account-records";
import { listOwnApplications } from "./applications/list-own-applications.ts";
import type { StoreDeps } from "./deps.ts";
import { listJobAlerts } from "./job-alerts/job-alerts.ts";
import { listOwnJobs } from "./jobs/list-own-jobs.ts";
import { listReportsOf } from "./reports/list-reports-of.ts";
import { listSavedJobs } from "./saved-jobs/list-saved-jobs.ts";
import { listRequests } from "./service-requests/list-requests.ts";
import { serviceRequestAnswer } from "./service-requests/service-request-answers.ts";

/** What this service holds of a job seeker or an employer. */
export async function accountRecords(deps: StoreDeps, accountId: string): Promise<AccountRecords[]> {
  const requests = await listRequests(deps.db, { account_id: accountId }, NEWEST, (rows) =>
    rows.map((row) => serviceRequestAnswer(row)),
  );
  return [
    recordsUnder(LISTED_SECTIONS.jobs, await listOwnJobs(deps, accountId, NEWEST)),
    recordsUnder("Job applications", await listOwnApplications(deps, accountId, NEWEST)),
    recordsUnder("Job alerts", await listJobAlerts(deps.db, accountId, NEWEST)),
    recordsUnder("Saved jobs", await listSavedJobs(deps, accountId, NEWEST)),
    recordsUnder(LISTED_SECTIONS.requests, numbered(requests)),
    recordsUnder(LISTED_SECTIONS.reports_about, await listReportsOf(deps.db, { employer_id: accountId }, NEWEST)),
    recordsUnder(LISTED_SECTIONS.reports_by, await listReportsOf(deps.db, { reporter_id: accountId }, NEWEST)),
  ];
}

import { type ExportSection, everyPage, storedSection } from "@jobcentre/service-kit/account-export/export-section";
import { counterModel } from "@jobcentre/service-kit/counter";
import { daysOf } from "@jobcentre/service-kit/day-counts";
import { applicantModel } from "./applicants/applicant.model.ts";
import { copyOwnApplications } from "./applications/copy-own-applications.ts";
import { messageDays } from "./applications/message-days.ts";
import { dayCountsOf } from "./day-counts/day-count.ts";
import type { StoreDeps } from "./deps.ts";
import { employerModel } from "./employers/employer.model.ts";
import { listJobAlerts } from "./job-alerts/job-alerts.ts";
import { jobModel, ONLY_FOR_LISTS } from "./jobs/job.model.ts";
import { reportModel } from "./reports/report.model.ts";
import { listSavedJobs } from "./saved-jobs/list-saved-jobs.ts";
import { serviceRequestModel } from "./service-requests/service-request.model.ts";

const own = (account_id: string) => ({ account_id });
const byId = (_id: string) => ({ _id });

/** What this service holds of a job seeker or an employer, to take away; applications for a job are the applicants'. */
export const exportSections = (deps: StoreDeps): ExportSection[] => [
  {
    name: "jobs/applications",
    about: "your applications for jobs, with every step and your interviews",
    read: (accountId) => everyPage((page) => copyOwnApplications(deps, accountId, page)),
  },
  {
    name: "jobs/saved-jobs",
    about: "the jobs that you saved",
    read: (accountId) => everyPage((page) => listSavedJobs(deps, accountId, page)),
  },
  {
    name: "jobs/job-alerts",
    about: "the searches whose new jobs you are told of",
    read: (accountId) => everyPage((page) => listJobAlerts(deps.db, accountId, page)),
  },
  storedSection(deps.db, {
    name: "jobs/postings",
    about: "the jobs that your company posted",
    model: jobModel,
    of: (employer_id) => ({ employer_id }),
    leaveOut: [...Object.keys(ONLY_FOR_LISTS), "undecided"],
  }),
  storedSection(deps.db, {
    name: "jobs/messages-per-day",
    about: "how many messages your company wrote to applicants in the last two days",
    model: messageDays.model,
    of: daysOf,
  }),
  storedSection(deps.db, {
    name: "jobs/reports-per-day",
    about: "how many reports you sent us in the last two days",
    model: counterModel,
    of: (accountId) => dayCountsOf("reports", accountId),
  }),
  storedSection(deps.db, {
    name: "jobs/applications-per-day",
    about: "how many jobs you applied for in the last two days",
    model: counterModel,
    of: (accountId) => dayCountsOf("applied", accountId),
  }),
  storedSection(deps.db, {
    name: "jobs/service-requests-per-day",
    about: "how many paid services you asked for in the last two days",
    model: counterModel,
    of: (accountId) => dayCountsOf("asked", accountId),
  }),
  storedSection(deps.db, {
    name: "jobs/service-requests",
    about: "the paid services that you asked for",
    model: serviceRequestModel,
    of: own,
    leaveOut: ["is_only"],
  }),
  storedSection(deps.db, {
    name: "jobs/reports",
    about: "what you reported to us",
    model: reportModel,
    of: (reporter_id) => ({ reporter_id, application_id: { $exists: false } }),
    // Which of the staff decided is not theirs.
    leaveOut: ["closed_by", "closed_by_name"],
  }),
  storedSection(deps.db, {
    name: "jobs/reports-of-applicants",
    about: "what you reported to us of who applied for your jobs, without who that is and what they wrote",
    model: reportModel,
    of: (reporter_id) => ({ reporter_id, application_id: { $exists: true } }),
    leaveOut: ["employer_id", "employer_name", "letter", "closed_by", "closed_by_name"],
  }),
  storedSection(deps.db, {
    name: "jobs/profile-copy",
    about: "what employers see of you beside an application",
    model: applicantModel,
    of: byId,
    leaveOut: ["search_text", "search_roots", "search_location"],
  }),
  storedSection(deps.db, {
    name: "jobs/company-copy",
    about: "what people see of your company beside a job, and its CAC number, which they do not",
    model: employerModel,
    of: byId,
    leaveOut: ["postings", "posted", "unsettled", "interviews_told"],
  }),
];

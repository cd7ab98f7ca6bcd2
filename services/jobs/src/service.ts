import { keepAllLooking } from "@jobcentre/service-kit/keep-looking";
import type { ServiceDefinition } from "@jobcentre/service-kit/service";
import { accountRecords } from "./account-records.ts";
import { applicantModel } from "./applicants/applicant.model.ts";
import { applicationModel } from "./applications/application.model.ts";
import { applicationRoutes } from "./applications/applications.routes.ts";
import { forgetToldOpenings } from "./applications/forget-told-openings.ts";
import { messageDays } from "./applications/message-days.ts";
import { searchOlderApplicants } from "./applications/search-older-applicants.ts";
import { toldApplications } from "./applications/told-applications.ts";
import { forgetOlderReportCounts } from "./day-counts/day-count.ts";
import { dropFormerIndex, dropShorterIndex } from "./drop-former-indexes.ts";
import { employerModel } from "./employers/employer.model.ts";
import { eraseElsewhere } from "./erasure/erase-elsewhere.ts";
import { createEraseRecords } from "./erasure/erase-records.ts";
import { eventHandlers } from "./event-handlers.ts";
import { exportSections } from "./export-sections.ts";
import { figures } from "./figures.ts";
import { jobAlertModel } from "./job-alerts/job-alert.model.ts";
import { jobAlertRoutes } from "./job-alerts/job-alerts.routes.ts";
import { tellOfNewJobs } from "./job-alerts/tell-of-new-jobs.ts";
import { jobChangeRoutes } from "./job-changes/job-changes.routes.ts";
import { jobClosingModel } from "./job-closings/job-closing.model.ts";
import { noteOlderClosings } from "./job-closings/note-closing.ts";
import { settleJobs } from "./job-closings/settle-jobs.ts";
import { tellOfClosings } from "./job-closings/tell-of-closings.ts";
import { completeOlderJobs, foldOlderJobs, searchOlderRequirements } from "./jobs/complete-older-jobs.ts";
import { countAhead } from "./jobs/count-open-jobs.ts";
import { dateOlderJobs } from "./jobs/date-older-jobs.ts";
import { jobModel } from "./jobs/job.model.ts";
import { jobRoutes } from "./jobs/jobs.routes.ts";
import { noteOverJobs } from "./jobs/note-over-jobs.ts";
import { toldJobs } from "./jobs/told-jobs.ts";
import { matchingRoutes } from "./matching/matching.routes.ts";
import { myJobRoutes } from "./my-jobs/my-jobs.routes.ts";
import { remindOfInterviews } from "./reminders/remind-of-interviews.ts";
import { remindOfSaved } from "./reminders/remind-of-saved.ts";
import { remindOfUndecided } from "./reminders/remind-of-undecided.ts";
import { reportModel } from "./reports/report.model.ts";
import { reportRoutes } from "./reports/reports.routes.ts";
import { savedJobModel } from "./saved-jobs/saved-job.model.ts";
import { savedJobRoutes } from "./saved-jobs/saved-jobs.routes.ts";
import { jobWordsModel } from "./search/job-words.model.ts";
import { wordModel } from "./search/word.model.ts";
import { renameOlderRequests } from "./service-requests/name-on-requests.ts";
import { serviceRequestModel } from "./service-requests/service-request.model.ts";
import { serviceRequestRoutes } from "./service-requests/service-requests.routes.ts";
import { toldRequests } from "./service-requests/told-requests.ts";
import { similarJobRoutes } from "./similar-jobs/similar-jobs.routes.ts";

/** How soon after seven in the morning alerts are looked at, and after a start that comes later. */
const ALERTS_MS = 60_000;
/** How soon after five in the afternoon interviews are reminded of, and after a start that comes later. */
const REMINDERS_MS = 60_000;
/** How soon after seven in the morning employers are told who waits after a deadline: it reads the jobs of weeks. */
const UNDECIDED_MS = 10 * 60_000;
/** How soon after seven in the morning people are told that what they saved closes: it reads the jobs of two days. */
const SAVED_MS = 10 * 60_000;
/** How soon after its minute a job that stays closed is told of. */
const CLOSINGS_MS = 20_000;
/** How soon jobs that an instance of the version before posts are among the changes. */
const DATING_MS = 60_000;
/** How soon after their last day jobs are passed over by the words that open ones have. */
const NOTING_MS = 60_000;
/** How soon the jobs follow that had no room in the event of their employer's suspension. */
const SETTLING_MS = 2_000;

/** Job postings, applications for them, paid services, reports. */
export const jobsService: ServiceDefinition = {
  name: "jobs",
  create: (deps) => ({
    routes: [
      ...jobRoutes(deps),
      ...jobChangeRoutes(deps),
      ...similarJobRoutes(deps),
      ...applicationRoutes(deps),
      ...savedJobRoutes(deps),
      ...jobAlertRoutes(deps),
      ...matchingRoutes(deps),
      ...myJobRoutes(deps),
      ...serviceRequestRoutes(deps),
      ...reportRoutes(deps),
    ],
    figures: () => figures(deps.db),
    subscriptions: eventHandlers(deps),
    accountRecords: (accountId) => accountRecords(deps, accountId),
    told: [toldJobs, toldApplications, toldRequests],
    exportSections: exportSections(deps),
    eraseRecords: createEraseRecords(deps),
    eraseElsewhere: (accountId, isLast, isStopping) => eraseElsewhere(deps, accountId, { isLast, isStopping }),
    migrations: [
      { number: 1, name: "jobs have what lists and search need", up: (db) => completeOlderJobs(db, deps.now()) },
      { number: 2, name: "jobs are found without their accents", up: (db) => foldOlderJobs(db, deps.now()) },
      { number: 3, name: "requests that are not paid have their company's name of now", up: renameOlderRequests },
      { number: 4, name: "jobs are found by any apostrophe and hyphen", up: (db) => foldOlderJobs(db, deps.now()) },
      {
        number: 5,
        name: "who reported something on a day is forgotten after it",
        up: (db) => forgetOlderReportCounts(db, deps.now()),
      },
      {
        number: 6,
        name: "who is invited for a job that was closed before is told so",
        up: (db) => noteOlderClosings(db, deps.now()),
      },
      { number: 7, name: "jobs are found by what they ask for", up: (db) => searchOlderRequirements(db, deps.now()) },
      { number: 10, name: "applicants are found as CVs are", up: searchOlderApplicants },
      {
        number: 11,
        name: "jobs that are active again since long ago are not told of as open again",
        up: forgetToldOpenings,
      },
      { number: 12, name: "an index that a longer one took the place of is gone", up: dropShorterIndex },
      {
        number: 13,
        name: "an index of applications that a longer one took the place of is gone",
        up: dropFormerIndex,
      },
    ],
    prepare: async () => {
      // Beside the start; where it fails, lists count for themselves.
      countAhead(deps.db, deps.now()).catch(() => undefined);
    },
    startWork: () =>
      keepAllLooking(deps, [
        {
          look: (isStopping) => tellOfNewJobs(deps, isStopping),
          everyMs: ALERTS_MS,
          problem: "job alerts not looked at, trying again",
          name: "job alerts",
        },
        {
          look: (isStopping) => tellOfClosings(deps, isStopping),
          everyMs: CLOSINGS_MS,
          problem: "closed jobs not told of, trying again",
          name: "telling of closed jobs",
        },
        {
          look: (isStopping) => settleJobs(deps, isStopping),
          everyMs: SETTLING_MS,
          problem: "jobs of a suspended employer not closed, trying again",
          name: "closing jobs with an account",
        },
        {
          look: (isStopping) => dateOlderJobs(deps, isStopping),
          everyMs: DATING_MS,
          problem: "jobs of the version before not among the changes yet, trying again",
          name: "dating of older jobs",
        },
        {
          look: (isStopping) => noteOverJobs(deps, isStopping),
          everyMs: NOTING_MS,
          problem: "jobs whose last day is over not noted, trying again",
          name: "noting of jobs that are over",
        },
        {
          look: (isStopping) => remindOfInterviews(deps, isStopping),
          everyMs: REMINDERS_MS,
          problem: "interviews not reminded of, trying again",
          name: "reminders",
        },
        {
          look: (isStopping) => remindOfUndecided(deps, isStopping),
          everyMs: UNDECIDED_MS,
          problem: "employers not told who waits after a deadline, trying again",
          name: "reminders of who waits",
        },
        {
          look: (isStopping) => remindOfSaved(deps, isStopping),
          everyMs: SAVED_MS,
          problem: "people not reminded of saved jobs, trying again",
          name: "reminders of saved jobs",
        },
      ]),
    models: [
      jobModel,
      wordModel,
      jobWordsModel,
      employerModel,
      applicantModel,
      applicationModel,
      messageDays.model,
      savedJobModel,
      jobAlertModel,
      jobClosingModel,
      serviceRequestModel,
      reportModel,
    ],
  }),
};

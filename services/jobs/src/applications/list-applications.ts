import type { jobsCalls } from "@jobcentre/contracts/http/jobs";
import { ListAnswer } from "@jobcentre/service-kit/answers";
import type { QueryFilter } from "mongoose";
import type * as z from "zod";
import type { ApplicantDetails } from "../applicants/applicant-details.ts";
import { findApplicants } from "../applicants/find-applicants.ts";
import type { StoreDeps } from "../deps.ts";
import { findJobs } from "../jobs/find-jobs.ts";
import { applicationModel, type JobApplication } from "./application.model.ts";
import {
  answerForEmployer,
  answerForSeeker,
  type EmployersApplication,
  type SeekersApplication,
} from "./application-answers.ts";
import { employersApplications } from "./employers-applications.ts";
import { interviewFilters } from "./interview-filters.ts";

type Query = z.output<(typeof jobsCalls)["GET /api/employer/applications"]["query"]>;
type Paging = Pick<Query, "page" | "limit">;
type OwnQuery = z.output<(typeof jobsCalls)["GET /api/job-applications"]["query"]>;

const NEWEST_FIRST = { applied_at: -1, _id: -1 } as const;
const OLDEST_FIRST = { applied_at: 1, _id: 1 } as const;
const NEXT_FIRST = { "interview.starts_at": 1, _id: 1 } as const;

async function readPage(
  { db }: StoreDeps,
  matching: QueryFilter<JobApplication>,
  { page, limit }: Paging,
  order: typeof NEWEST_FIRST | typeof OLDEST_FIRST | typeof NEXT_FIRST = NEWEST_FIRST,
) {
  const found = await applicationModel(db)
    .find(matching)
    .sort(order)
    .skip((page - 1) * limit)
    .limit(limit)
    .lean<JobApplication[]>();
  const jobs = await findJobs(
    db,
    found.map(({ job_id }) => job_id.toHexString()),
  );
  return {
    found: found.map((application) => ({ application, job: jobs.get(application.job_id.toHexString()) })),
    total: await applicationModel(db).countDocuments(matching),
  };
}

/** A job seeker's own applications, newest first. */
export async function listOwnApplications(
  deps: StoreDeps,
  accountId: string,
  { status, ...paging }: OwnQuery,
): Promise<ListAnswer<SeekersApplication>> {
  const { found, total } = await readPage(deps, { account_id: accountId, ...(status && { status }) }, paging);
  const now = deps.now();
  return new ListAnswer(
    found.map(({ application, job }) => answerForSeeker(application, job, now)),
    total,
  );
}

/** Without what only searches compare. */
function asRead(details: ApplicantDetails): ApplicantDetails {
  const { search_text, search_roots, search_location, ...read } = details;
  return read;
}

const ofEmployer = ({ employer_note, employer_mark }: JobApplication) => ({
  ...(employer_note && { employers_note: employer_note }),
  ...(employer_mark && { employers_mark: employer_mark }),
});

interface CopiedApplication extends SeekersApplication {
  interview_called_off?: string;
  employers_note?: string;
  employers_mark?: JobApplication["employer_mark"];
  /** What of their profile the employer goes on reading, who rejected it. */
  employer_reads?: ApplicantDetails;
}

/** The same to take away, with the date of an interview that was called off, of which people read in their messages, and what an employer noted about them and how it sorted them. */
export async function copyOwnApplications(
  deps: StoreDeps,
  accountId: string,
  paging: Paging,
): Promise<ListAnswer<CopiedApplication>> {
  const { found, total } = await readPage(deps, { account_id: accountId }, paging);
  const now = deps.now();
  const copies = found.map(({ application, job }) => ({
    ...answerForSeeker(application, job, now),
    ...(application.first_day && { first_day: application.first_day }),
    ...(application.as_rejected && { employer_reads: asRead(application.as_rejected) }),
    ...(application.called_off && { interview_called_off: application.called_off.interview_date }),
    // An instance of before leaves it with what was withdrawn.
    ...(application.status !== "withdrawn" && ofEmployer(application)),
  }));
  return new ListAnswer(copies, total);
}

/** Applications for an employer's jobs, newest first unless asked for otherwise; of interviews to come, under way or over, the first one. */
export async function listApplications(
  deps: StoreDeps,
  employerId: string,
  { status, interview, sort, page, limit, ...wanted }: Query,
): Promise<ListAnswer<EmployersApplication>> {
  // Only the shortlisted have interviews, or wait for one.
  if (interview && (status ?? "shortlisted") !== "shortlisted") return new ListAnswer([], 0);
  const matching = {
    ...(await employersApplications(deps.db, employerId, wanted)),
    ...(status && { status }),
    ...(interview && (await interviewFilters(deps.db, employerId, deps.now()))[interview]),
  };
  const order =
    interview === "coming" || interview === "over" ? NEXT_FIRST : sort === "oldest" ? OLDEST_FIRST : NEWEST_FIRST;
  const { found, total } = await readPage(deps, matching, { page, limit }, order);
  const accountOf = ({ application }: { application: JobApplication }): string => application.account_id;
  const applicants = await findApplicants(deps.db, found.map(accountOf));
  const answers = found.map(({ application, job }) =>
    answerForEmployer(application, job, applicants.get(application.account_id)),
  );
  return new ListAnswer(answers, total);
}

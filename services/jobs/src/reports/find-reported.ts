import { isErased } from "@jobcentre/service-kit/erasure/erase-account";
import { Problem } from "@jobcentre/service-kit/problem";
import { type Connection, Types } from "mongoose";
import { ownApplicantsWords } from "../applications/own-applicants-words.ts";
import { findEmployer } from "../employers/find-employer.ts";
import { findJob } from "../jobs/find-jobs.ts";
import { wordsOfJobs } from "../jobs/words-of-jobs.ts";
import type { Report } from "./report.model.ts";

/** One of them, as the contract checks. */
export interface Meant {
  job_id?: string | undefined;
  employer_id?: string | undefined;
  application_id?: string | undefined;
}

/** What is known of what somebody reports. */
type Reported = Pick<Report, "job_title" | "employer_id" | "employer_name"> & {
  job_id: string | null;
  as_reported?: Report["as_reported"];
  application_id?: Types.ObjectId;
  letter?: string;
};

/** The job, the employer, or who applied for a job of the reporter; null where there is no such thing. Throws Problem("account_deleted"). */
export async function findReported(
  db: Connection,
  reporterId: string,
  { job_id, employer_id, application_id }: Meant,
): Promise<Reported | null> {
  if (job_id) return findReportedJob(db, job_id);
  if (application_id) return findReportedApplicant(db, reporterId, application_id);
  const employer = employer_id ? await findEmployer(db, employer_id) : null;
  return employer && { job_id: null, job_title: "", employer_id: employer._id, employer_name: employer.business_name };
}

async function findReportedJob(db: Connection, job_id: string): Promise<Reported | null> {
  const job = await findJob(db, job_id);
  if (!job) return null;
  await checkIsThere(db, job.employer_id);
  return {
    job_id,
    job_title: job.title,
    employer_id: job.employer_id,
    employer_name: job.employer_name,
    as_reported: (await wordsOfJobs(db, [job_id])).get(job_id),
  };
}

/** Of who withdrew no letter, as the employer reads none any more. */
async function findReportedApplicant(db: Connection, employer_id: string, id: string): Promise<Reported | null> {
  const application = await ownApplicantsWords(db, { _id: id, employer_id });
  if (!application) return null;
  const { applicant, job, job_id, cover_letter } = application;
  await checkIsThere(db, applicant.account_id);
  return {
    job_id,
    job_title: job.title,
    employer_id: applicant.account_id,
    employer_name: applicant.full_name,
    application_id: new Types.ObjectId(id),
    letter: cover_letter,
  };
}

/** Erasing has passed: what is said of somebody who is gone would stay. */
async function checkIsThere(db: Connection, accountId: string): Promise<void> {
  if (await isErased(db, accountId)) throw new Problem("account_deleted");
}

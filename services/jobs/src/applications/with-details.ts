import type { Connection } from "mongoose";
import { findApplicants } from "../applicants/find-applicants.ts";
import { findJob, type KnownJob } from "../jobs/find-jobs.ts";
import type { JobApplication } from "./application.model.ts";
import { answerForEmployer, type EmployersApplication } from "./application-answers.ts";

/** An application with its job and the newest details of who applied. */
export async function withDetails(
  db: Connection,
  application: JobApplication,
): Promise<{ answer: EmployersApplication; job: KnownJob | null }> {
  const job = await findJob(db, application.job_id.toHexString());
  const applicant = (await findApplicants(db, [application.account_id])).get(application.account_id);
  return { answer: answerForEmployer(application, job ?? undefined, applicant), job };
}

import { shortlistedGone } from "@jobcentre/contracts/events/job-applications";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection } from "mongoose";
import { findJob } from "../jobs/find-jobs.ts";
import { giveApplicationBack } from "../jobs/take-application.ts";
import { applicationModel, type JobApplication } from "./application.model.ts";
import { dateToCome } from "./application.rules.ts";

/**
 * Deletes a job seeker's applications, in the running transaction; the jobs count them no more, and an employer who had the person
 * on the shortlist is told that somebody is gone. Answers their ids.
 */
export async function eraseApplications(db: Connection, accountId: string, now: Date): Promise<string[]> {
  const applications = await applicationModel(db)
    .find({ account_id: accountId }, { job_id: 1, status: 1, employer_id: 1, interview: 1 })
    .lean<Erased[]>();
  for (const application of applications) {
    await applicationModel(db).deleteOne({ _id: application._id });
    await giveApplicationBack(db, application.job_id);
    if (application.status === "shortlisted") await tellEmployer(db, application, now);
  }
  return applications.map(({ _id }) => _id.toHexString());
}

type Erased = Pick<JobApplication, "_id" | "job_id" | "status" | "employer_id" | "interview">;

/** Of the job, not of the application: the id of what is erased would lead to who is gone. */
async function tellEmployer(db: Connection, { job_id, employer_id, interview }: Erased, now: Date): Promise<void> {
  const job = await findJob(db, job_id.toHexString());
  if (!job) return;
  await recordEvent(db, shortlistedGone, {
    aggregate_id: job_id.toHexString(),
    data: {
      job_id: job_id.toHexString(),
      job_title: job.title,
      employer_id,
      employer_name: job.employer_name,
      interview_date: dateToCome(interview, now),
    },
  });
}

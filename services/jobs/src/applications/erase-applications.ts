import { shortlistedGone } from "@jobcentre/contracts/events/job-applications";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { inPieces } from "@jobcentre/service-kit/erasure/in-pieces";
import type { Connection } from "mongoose";
import { findJob } from "../jobs/find-jobs.ts";
import { giveApplicationBack } from "../jobs/take-application.ts";
import { applicationModel, type JobApplication } from "./application.model.ts";
import { dateToCome } from "./application.rules.ts";

/** In one transaction: each writes its job and what is told as well. */
const PIECE = 100;

/**
 * Deletes a job seeker's applications, in the running transaction, and no more than one has room for; the jobs count them no more,
 * and an employer who had the person on the shortlist is told that somebody is gone. Answers the ids of all.
 */
export async function eraseApplications(db: Connection, accountId: string, now: Date): Promise<string[]> {
  const applications = await applicationModel(db).find({ account_id: accountId }, { _id: 1 }).lean();
  await eraseSome(db, accountId, now);
  return applications.map(({ _id }) => _id.toHexString());
}

/** The same for all that one transaction had no room for, piece by piece, as long as not `isStopping`. */
export function eraseAllApplications(
  db: Connection,
  accountId: string,
  { now, isStopping }: { now: () => Date; isStopping: () => boolean },
): Promise<void> {
  return inPieces(db, () => eraseSome(db, accountId, now()), { isStopping, piece: PIECE });
}

async function eraseSome(db: Connection, accountId: string, now: Date): Promise<number> {
  const applications = await applicationModel(db)
    .find({ account_id: accountId }, { job_id: 1, status: 1, employer_id: 1, interview: 1 })
    .limit(PIECE)
    .lean<Erased[]>();
  for (const application of applications) {
    await applicationModel(db).deleteOne({ _id: application._id });
    await giveApplicationBack(db, application.job_id);
    if (application.status === "shortlisted") await tellEmployer(db, application, now);
  }
  return applications.length;
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

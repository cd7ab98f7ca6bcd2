import { interviewReminded } from "@jobcentre/contracts/events/interviews";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { forOne, leavingOut, type Some } from "@jobcentre/service-kit/piece-by-piece";
import type { Connection } from "mongoose";
import { endedJobs, findJobs } from "../jobs/find-jobs.ts";
import { applicationModel, type Interview, type JobApplication } from "./application.model.ts";
import { applicationFacts } from "./application-facts.ts";
import { remindedBefore } from "./interview-reminder.rules.ts";

/** In one transaction: enough to be quick, and few enough that nobody else waits for them. */
const AT_ONCE = 25;

type Invited = JobApplication & { interview: Interview };

const unreminded = (now: Date) => ({
  status: "shortlisted" as const,
  "interview.starts_at": { $gt: now, $lt: remindedBefore(now) },
  "interview.cannot_come": { $exists: false },
  "interview.reminded_at": { $exists: false },
});

/** The employers to whose interviews somebody comes who is yet to be reminded. */
export const employersToRemind = (db: Connection, now: Date): Promise<string[]> =>
  applicationModel(db).distinct("employer_id", unreminded(now));

/**
 * Reminds some of those who are invited by an employer and come, the earliest first, and marks their interviews for it, in the running
 * transaction: of two instances at once the store lets one write. Nobody is reminded for a job that the centre closed, or whose post is filled. Answers the
 * days in Lagos of these interviews in their order, and whether there may be more.
 */
export async function remindInvited(
  db: Connection,
  employer_id: string,
  { now, without }: { now: Date } & Pick<Some, "without">,
): Promise<{ days: string[]; mayBeMore: boolean }> {
  const invited = await applicationModel(db)
    .find({
      ...unreminded(now),
      ...leavingOut(without),
      employer_id,
      job_id: { $nin: await endedJobs(db, employer_id) },
    })
    .sort({ "interview.starts_at": 1, _id: 1 })
    .limit(AT_ONCE)
    .lean<Invited[]>();
  const ids = invited.map(({ _id }) => _id);
  await applicationModel(db).updateMany({ _id: { $in: ids } }, { $set: { "interview.reminded_at": now } });
  const jobs = await findJobs(
    db,
    invited.map(({ job_id }) => job_id.toHexString()),
  );
  for (const application of invited) {
    const { interview_date, interview_location, starts_at, coming } = application.interview;
    const job = jobs.get(application.job_id.toHexString()) ?? null;
    const data = {
      ...applicationFacts(application, job, application.applicant_name),
      interview_date,
      interview_location,
      starts_at: starts_at.toISOString(),
      is_coming: coming !== undefined,
    };
    const fact = { aggregate_id: data.application_id, data };
    await forOne(application._id, () => recordEvent(db, interviewReminded, fact));
  }
  const days = invited.map(({ interview }) => dayInLagos(interview.starts_at));
  return { days: [...new Set(days)], mayBeMore: invited.length === AT_ONCE };
}

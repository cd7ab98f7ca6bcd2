import type { interviewsDue } from "@jobcentre/contracts/events/interviews";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { endedJobs, findJobs } from "../jobs/find-jobs.ts";
import { applicationModel, type Interview, type JobApplication } from "./application.model.ts";
import { boundsOf } from "./interview-reminder.rules.ts";

type OfDay = Pick<z.output<typeof interviewsDue.data>, "people_count" | "interviews">;
type Invited = Pick<JobApplication, "job_id"> & { interview: Interview };

/** As many people as a message tells of; the others are counted. */
const TOLD_OF = 50;

/** The interviews of an employer on a day in Lagos that are still to come, the next one first, with how many people come to each. */
export async function interviewsOfDay(db: Connection, employer_id: string, day: string, now: Date): Promise<OfDay> {
  const { begins, ends } = boundsOf(day);
  const coming = {
    employer_id,
    status: "shortlisted" as const,
    "interview.starts_at": { $gte: begins, $lt: ends, $gt: now },
    "interview.cannot_come": { $exists: false },
    job_id: { $nin: await endedJobs(db, employer_id) },
  };
  const invited = await applicationModel(db)
    .find(coming, { job_id: 1, interview: 1 })
    .sort({ "interview.starts_at": 1, _id: 1 })
    .limit(TOLD_OF)
    .lean<Invited[]>();
  const jobs = await findJobs(
    db,
    invited.map(({ job_id }) => job_id.toHexString()),
  );
  const interviews = new Map<string, OfDay["interviews"][number]>();
  for (const { job_id, interview } of invited) {
    const { interview_date, interview_location } = interview;
    const job_title = jobs.get(job_id.toHexString())?.title ?? "";
    const key = JSON.stringify([interview_date, job_title, interview_location]);
    const people = (interviews.get(key)?.people ?? 0) + 1;
    interviews.set(key, { interview_date, interview_location, job_title, people });
  }
  const people_count = await applicationModel(db).countDocuments(coming);
  return { people_count, interviews: [...interviews.values()] };
}

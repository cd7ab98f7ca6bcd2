import { underWaySince } from "@jobcentre/contracts/interview-time";
import type { Connection, QueryFilter } from "mongoose";
import { endedJobs } from "../jobs/find-jobs.ts";
import type { JobApplication } from "./application.model.ts";
import { interviewsToCome } from "./application.rules.ts";

type Filter = QueryFilter<JobApplication>;

/** The store's filters for who is on an employer's shortlist, by their interview: to come or under way, none yet, or over and not decided. */
export async function interviewFilters(
  db: Connection,
  employerId: string,
  now: Date,
): Promise<Record<"coming" | "none" | "over", Filter> & { declined: Filter }> {
  // Nobody can be invited or hired for them.
  const ended = await endedJobs(db, employerId);
  // Not as `job_id`, by which a list may be narrowed.
  const open = { status: "shortlisted" as const, $nor: [{ job_id: { $in: ended } }] };
  return {
    coming: interviewsToCome(now),
    none: { ...open, interview: null },
    over: { ...open, "interview.starts_at": { $lte: underWaySince(now) } },
    // Once it has begun no other time is chosen for it.
    declined: { ...open, "interview.starts_at": { $gt: now }, "interview.cannot_come": { $exists: true } },
  };
}

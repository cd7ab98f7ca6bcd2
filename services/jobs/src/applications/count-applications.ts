import type { applicationCounts, jobsCalls } from "@jobcentre/contracts/http/jobs";
import { keptCount } from "@jobcentre/service-kit/kept-counts";
import type { QueryFilter } from "mongoose";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { closedByCentre, filledJobs } from "../jobs/find-jobs.ts";
import { type ApplicationStatus, applicationModel, type JobApplication } from "./application.model.ts";
import { interviewsToCome } from "./application.rules.ts";
import { employersApplications } from "./employers-applications.ts";

type Query = z.output<(typeof jobsCalls)["GET /api/employer/applications/counts"]["query"]>;

/** Of more, that of the last two minutes will do. */
const EXACT_TO = 10_000;

/** How many of an employer's applications are where: of all, of those for one job, or of certain people's. */
export async function countApplications(
  { db, now }: StoreDeps,
  employerId: string,
  wanted: Query,
): Promise<z.output<typeof applicationCounts>> {
  const own = await employersApplications(db, employerId, wanted);
  const at = now();
  const count = (name: string, filter: QueryFilter<JobApplication>): Promise<number> => {
    const all = () =>
      applicationModel(db)
        .countDocuments({ ...own, ...filter })
        .exec();
    const key = JSON.stringify(["applications", employerId, wanted.job_id, name]);
    return wanted.q ? all() : keptCount(db, { key, now: at, exactTo: EXACT_TO }, all);
  };
  const countOf = (status: ApplicationStatus): Promise<number> => count(status, { status });
  const [pending, shortlisted, rejected, hired, withdrawn] = [
    await countOf("pending"),
    await countOf("shortlisted"),
    await countOf("rejected"),
    await countOf("hired"),
    await countOf("withdrawn"),
  ];
  const shortlist = { status: "shortlisted" as const };
  // For the others nobody can be invited.
  const ended = [...(await closedByCentre(db, employerId)), ...(await filledJobs(db, employerId))];
  const closed = { job_id: { $in: ended } };
  const invitable = { ...shortlist, $nor: [closed] };
  // Once it has begun no other time is chosen for it.
  const declined = { "interview.starts_at": { $gt: at }, "interview.cannot_come": { $exists: true } };
  return {
    total: pending + shortlisted + rejected + hired + withdrawn,
    pending,
    shortlisted,
    interviews_scheduled: await count("scheduled", interviewsToCome(at)),
    interviews_declined: await count("declined", { ...invitable, ...declined }),
    to_invite: await count("to invite", { ...invitable, interview: null }),
    rejected,
    hired,
    withdrawn,
  };
}

import type { applicationCounts, jobsCalls } from "@jobcentre/contracts/http/jobs";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { closedByCentre } from "../jobs/find-jobs.ts";
import { type ApplicationStatus, applicationModel } from "./application.model.ts";
import { interviewsToCome } from "./application.rules.ts";
import { employersApplications } from "./employers-applications.ts";

type Query = z.output<(typeof jobsCalls)["GET /api/employer/applications/counts"]["query"]>;

/** How many of an employer's applications are where: of all, of those for one job, or of certain people's. */
export async function countApplications(
  { db, now }: StoreDeps,
  employerId: string,
  wanted: Query,
): Promise<z.output<typeof applicationCounts>> {
  const own = await employersApplications(db, employerId, wanted);
  const count = (status: ApplicationStatus): Promise<number> => applicationModel(db).countDocuments({ ...own, status });
  const [pending, shortlisted, rejected, hired, withdrawn] = [
    await count("pending"),
    await count("shortlisted"),
    await count("rejected"),
    await count("hired"),
    await count("withdrawn"),
  ];
  const shortlist = { ...own, status: "shortlisted" as const };
  const at = now();
  const coming = interviewsToCome(at);
  // For the others nobody can be invited.
  const closed = { job_id: { $in: await closedByCentre(db, employerId) } };
  const invitable = { ...shortlist, $nor: [closed] };
  // Once it has begun no other time is chosen for it.
  const declined = { "interview.starts_at": { $gt: at }, "interview.cannot_come": { $exists: true } };
  return {
    total: pending + shortlisted + rejected + hired + withdrawn,
    pending,
    shortlisted,
    interviews_scheduled: await applicationModel(db).countDocuments({ ...own, ...coming }),
    interviews_declined: await applicationModel(db).countDocuments({ ...invitable, ...declined }),
    to_invite: await applicationModel(db).countDocuments({ ...invitable, interview: null }),
    rejected,
    hired,
    withdrawn,
  };
}

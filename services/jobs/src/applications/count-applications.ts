import type { applicationCounts, jobsCalls } from "@jobcentre/contracts/http/jobs";
import { keptCount } from "@jobcentre/service-kit/kept-counts";
import type { QueryFilter } from "mongoose";
import type * as z from "zod";
import type { StoreDeps } from "../deps.ts";
import { type ApplicationStatus, applicationModel, type JobApplication } from "./application.model.ts";
import { employersApplications, isSearch, marked } from "./employers-applications.ts";
import { interviewFilters } from "./interview-filters.ts";

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
  const count = (name: string, filter: QueryFilter<JobApplication>, among = own): Promise<number> => {
    const all = () =>
      applicationModel(db)
        .countDocuments({ ...among, ...filter })
        .exec();
    const key = JSON.stringify(["applications", employerId, wanted.job_id, wanted.mark, name]);
    return isSearch(wanted) || wanted.account_id ? all() : keptCount(db, { key, now: at, exactTo: EXACT_TO }, all);
  };
  const countOf = (status: ApplicationStatus): Promise<number> => count(status, { status });
  const [pending, shortlisted, rejected, hired, withdrawn] = [
    await countOf("pending"),
    await countOf("shortlisted"),
    await countOf("rejected"),
    await countOf("hired"),
    await countOf("withdrawn"),
  ];
  const { coming, none, over, declined } = await interviewFilters(db, employerId, at);
  const total = pending + shortlisted + rejected + hired + withdrawn;
  const good = await count("good", marked("good"));
  const maybe = await count("maybe", marked("maybe"));
  // Which have no mark is told by the keys of no index, so that each would be read; which have one is.
  const notMarked = async () => {
    if (isSearch(wanted)) return count("no mark", marked("none"));
    const any = await employersApplications(db, employerId, { ...wanted, mark: undefined });
    return Math.max(0, (await count("any mark", {}, any)) - good - maybe);
  };
  return {
    total,
    pending,
    shortlisted,
    interviews_scheduled: await count("scheduled", coming),
    interviews_declined: await count("declined", declined),
    to_invite: await count("to invite", none),
    to_decide: await count("to decide", over),
    rejected,
    hired,
    withdrawn,
    marked_good: good,
    marked_maybe: maybe,
    marked_none: await notMarked(),
  };
}

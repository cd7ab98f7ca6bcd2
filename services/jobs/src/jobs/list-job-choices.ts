import type { jobsCalls } from "@jobcentre/contracts/http/jobs";
import { MOST_JOB_CHOICES } from "@jobcentre/contracts/job-options";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import type * as z from "zod";
import { ownJobsLike } from "../search/search-text.rules.ts";
import { type JobRecord, jobModel } from "./job.model.ts";
import { isFeatured, openJobs } from "./job.rules.ts";

type Call = (typeof jobsCalls)["GET /api/employer/job-choices"];

const TELLS_APART = {
  title: 1,
  location: 1,
  reference: 1,
  application_deadline: 1,
  is_active: 1,
  featured_until: 1,
} as const;
type Told = Pick<JobRecord, "_id" | keyof typeof TELLS_APART>;

/** What an employer chooses one of its jobs from: never more than fits a list, however many it has. */
export async function listJobChoices(
  { db, now }: Pick<ServiceDeps, "db" | "now">,
  employerId: string,
  { q, status }: z.output<Call["query"]>,
): Promise<z.output<Call["response"]>> {
  const filter = { employer_id: employerId, ...(status && openJobs(now())), ...ownJobsLike(q) };
  const jobs = await jobModel(db)
    .find(filter, TELLS_APART)
    .sort({ created_at: -1, _id: -1 })
    .limit(MOST_JOB_CHOICES + 1)
    .lean<Told[]>();
  return {
    jobs: jobs.slice(0, MOST_JOB_CHOICES).map((job) => ({
      id: job._id.toHexString(),
      title: job.title,
      location: job.location,
      ...(job.reference && { reference: job.reference }),
      application_deadline: job.application_deadline,
      is_active: job.is_active,
      is_featured: isFeatured(job, now()),
    })),
    has_more: jobs.length > MOST_JOB_CHOICES,
  };
}

import { isOfFormerEmployer } from "@jobcentre/contracts/former-people";
import type { appliedJob } from "@jobcentre/contracts/http/jobs";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { jobModel, ONLY_FOR_LISTS } from "./job.model.ts";

/** What a job says, open or not. Throws Problem("not_found"), also where its words went with the employer's account. */
export async function readAnyJob(db: Connection, id: string): Promise<z.output<typeof appliedJob>> {
  const job = await jobModel(db).findById(id, ONLY_FOR_LISTS).lean();
  if (!job || isOfFormerEmployer(job)) throw new Problem("not_found");
  return {
    title: job.title,
    description: job.description,
    requirements: job.requirements,
    employer_name: job.employer_name,
    location: job.location,
    category: job.category,
    salary_min: job.salary_min,
    salary_max: job.salary_max,
    experience_required: job.experience_required,
    application_deadline: job.application_deadline,
    ...(job.employment_type && { employment_type: job.employment_type }),
    ...(job.positions && { positions: job.positions }),
  };
}

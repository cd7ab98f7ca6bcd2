import type { StoreDeps } from "../deps.ts";
import { findEmployer } from "../employers/find-employer.ts";
import { findJobs } from "../jobs/find-jobs.ts";
import { type ServiceRequest, serviceRequestModel } from "./service-request.model.ts";
import { payingProblem } from "./service-request.rules.ts";

/** Tells of an employer's requests why one is not to be paid now, or null. */
export async function payingProblems(
  { db, now }: StoreDeps,
  account_id: string,
): Promise<(request: ServiceRequest) => string | null> {
  const toFeature = { account_id, kind: "premium", status: "requested", service: "featured_job" } as const;
  const [employer, jobIds] = await Promise.all([
    findEmployer(db, account_id),
    serviceRequestModel(db).distinct("job_id", toFeature),
  ]);
  const jobs = await findJobs(db, jobIds.map(String));
  const isVerified = employer?.is_verified ?? false;
  return (request) => payingProblem(request, { isVerified, job: jobs.get(String(request.job_id)) }, now());
}

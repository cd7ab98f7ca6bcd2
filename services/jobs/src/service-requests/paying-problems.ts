import type { StoreDeps } from "../deps.ts";
import { findEmployers } from "../employers/find-employer.ts";
import { findJobs } from "../jobs/find-jobs.ts";
import type { ServiceRequest } from "./service-request.model.ts";
import { payingProblem } from "./service-request.rules.ts";

/** Tells of these requests why one is not to be paid now, or null; `company` is how it names who asked. */
export async function payingProblems(
  { db, now }: StoreDeps,
  requests: readonly ServiceRequest[],
  company: string,
): Promise<(request: ServiceRequest) => string | null> {
  const waiting = requests.filter(({ kind, status }) => kind === "premium" && status === "requested");
  const [employers, jobs] = await Promise.all([
    findEmployers(
      db,
      waiting.map(({ account_id }) => account_id),
    ),
    findJobs(
      db,
      waiting.flatMap(({ job_id }) => (job_id ? [job_id.toHexString()] : [])),
    ),
  ]);
  return (request) => {
    const isVerified = employers.get(request.account_id)?.is_verified ?? false;
    return payingProblem(request, { company, isVerified, job: jobs.get(String(request.job_id)) }, now());
  };
}

import type { StoreDeps } from "../deps.ts";
import { findEmployers } from "../employers/find-employer.ts";
import { findJobs } from "../jobs/find-jobs.ts";
import type { ServiceRequest } from "./service-request.model.ts";
import { payingProblem } from "./service-request.rules.ts";

/** What is known by now of a request that waits. */
export interface KnownNow {
  /** Why it is not to be paid now, or null. */
  problem: string | null;
  /** Of a company that waits to be verified, where it is known. */
  cac_number: string | undefined;
}

/** Tells what is known by now of each of these requests; `company` is how it names who asked. */
export async function knownNow(
  { db, now }: StoreDeps,
  requests: readonly ServiceRequest[],
  company: string,
): Promise<(request: ServiceRequest) => KnownNow> {
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
    const employer = employers.get(request.account_id);
    const job = jobs.get(String(request.job_id));
    const isVerified = employer?.is_verified ?? false;
    const toVerify = request.service === "company_verification" && request.status === "requested";
    return {
      problem: payingProblem(request, { company, isVerified, job }, now()),
      cac_number: toVerify ? (employer?.cac_number ?? undefined) : undefined,
    };
  };
}

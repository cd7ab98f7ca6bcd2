import { jobsInternalCalls } from "@jobcentre/contracts/http/jobs";
import { trainingInternalCalls } from "@jobcentre/contracts/http/training";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { hasCvAccess } from "../employer-profiles/require-cv-access.ts";
import type { VisibleJobSeeker } from "../job-seeker-profiles/visible-job-seekers.ts";

type Deps = Pick<ServiceDeps, "db" | "callInternal" | "now">;
const APPLICANT = "POST /internal/own-applicant";
const GRADUATE = "POST /internal/graduate";

/**
 * That an employer finds somebody now: in the CV database, among the graduates, where it may look there, or among its applicants. Ids of
 * accounts alone lead to nobody. Throws Problem("employer_not_verified"), Problem("not_found") and Problem("service_unavailable").
 */
export async function requireFindable(
  { db, callInternal, now }: Deps,
  employer_id: string,
  { account_id, has_cv }: VisibleJobSeeker,
): Promise<void> {
  const mayLook = await hasCvAccess(db, employer_id, now());
  if (mayLook && has_cv) return;
  const applied = await callInternal("jobs", APPLICANT, { employer_id, account_id });
  if (jobsInternalCalls[APPLICANT].response.parse(applied).is_applicant) return;
  if (!mayLook) throw new Problem("employer_not_verified");
  const graduated = await callInternal("training", GRADUATE, { account_id });
  if (!trainingInternalCalls[GRADUATE].response.parse(graduated).is_graduate) throw new Problem("not_found");
}

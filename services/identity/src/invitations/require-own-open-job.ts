import { jobsInternalCalls } from "@jobcentre/contracts/http/jobs";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";

const KEY = "POST /internal/own-job";

/**
 * An employer invites people to their own open jobs only, and nobody who has applied for it. Throws Problem("not_found"),
 * ("job_closed"), ("applied_already") or ("service_unavailable").
 */
export async function requireOwnOpenJob(
  { callInternal }: Pick<ServiceDeps, "callInternal">,
  employer_id: string,
  { job_id, account_id }: { job_id: string; account_id: string },
): Promise<void> {
  const answer = await callInternal("jobs", KEY, { job_id, employer_id, account_id });
  const { state } = jobsInternalCalls[KEY].response.parse(answer);
  if (state === "none") throw new Problem("not_found", { text: "This job is none of yours." });
  if (state === "closed") throw new Problem("job_closed");
  if (state === "applied") throw new Problem("applied_already");
}

import { jobsInternalCalls } from "@jobcentre/contracts/http/jobs";
import { Problem } from "@jobcentre/service-kit/problem";
import type { ServiceDeps } from "@jobcentre/service-kit/service";
import { type EmployerContact, findContact } from "./employer-contact.ts";

const ASK = "POST /internal/reachable-employer";

/**
 * How an applicant reaches the employer of their own application, which jobs says whether they may: no other service holds a contact.
 * Throws Problem("not_found") where they may not, and Problem("service_unavailable") where nobody says so.
 */
export async function readContact(
  { db, callInternal }: Pick<ServiceDeps, "db" | "callInternal">,
  own: { application_id: string; account_id: string },
): Promise<EmployerContact> {
  const answer = await callInternal("jobs", ASK, own);
  const { employer_id } = jobsInternalCalls[ASK].response.parse(answer);
  const contact = employer_id && (await findContact(db, employer_id));
  if (!contact) throw new Problem("not_found");
  return contact;
}

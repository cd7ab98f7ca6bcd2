import { premiumRequested } from "@jobcentre/contracts/events/service-requests";
import { PREMIUM_OFFERS, type PremiumService } from "@jobcentre/contracts/job-options";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { isDuplicateKey } from "@jobcentre/messaging/is-duplicate-key";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Person } from "@jobcentre/service-kit/person";
import { Problem } from "@jobcentre/service-kit/problem";
import { readSetting } from "@jobcentre/service-kit/settings-copy";
import type { StoreDeps } from "../deps.ts";
import { awaitEmployer } from "../employers/await-employer.ts";
import { countPostings } from "../employers/count-postings.ts";
import { findJob } from "../jobs/find-jobs.ts";
import { isOpen } from "../jobs/job.rules.ts";
import { countRequest } from "./count-request.ts";
import { type ServiceRequest, serviceRequestModel } from "./service-request.model.ts";
import { premiumJobProblem } from "./service-request.rules.ts";

interface Input {
  service: PremiumService;
  job_id: string | null;
  message: string;
}

const wrongJob = (problem: string): Problem =>
  new Problem("invalid_input", {
    text: `Please check what you entered. ${problem}.`,
    fields: { job_id: problem },
  });

/**
 * An employer asks for a premium service; how to pay comes in a message. Throws Problem("already_requested") while
 * the same waits, Problem("already_verified") for what a company is, Problem("too_many_requests") after REQUESTS_PER_DAY, Problem("not_found") for a job that is not theirs, and Problem("account_deleted").
 */
export async function requestPremium(
  { db, now }: StoreDeps,
  person: Pick<Person, "account_id" | "email">,
  { service, job_id, message }: Input,
): Promise<ServiceRequest> {
  const problem = premiumJobProblem(service, job_id);
  if (problem) throw wrongJob(problem);
  const { account_id } = person;
  await awaitEmployer(db, account_id);
  const { price } = PREMIUM_OFFERS[service];
  return inTransaction(db, async () => {
    const job = job_id ? await findJob(db, job_id) : null;
    if (job_id && job?.employer_id !== account_id) throw new Problem("not_found");
    if (job && !isOpen(job, now())) throw wrongJob("Choose a job that is open");
    const waiting = { kind: "premium", account_id, service, job_id, status: "requested" } as const;
    if (await serviceRequestModel(db).exists(waiting)) throw new Problem("already_requested");
    const job_title = job?.title ?? "";
    const { business_name: requester_name, is_verified } = await countPostings(db, account_id, 1);
    await countRequest(db, account_id, now());
    if (is_verified && service === "company_verification") throw new Problem("already_verified");
    const [created] = await serviceRequestModel(db).create([
      {
        ...waiting,
        requester_name,
        requester_email: person.email,
        description: message,
        price,
        job_title,
        requested_at: now(),
      },
    ]);
    const request = created!.toObject();
    const request_id = request._id.toHexString();
    const payment_instructions = await readSetting(db, "payment_instructions");
    await recordEvent(db, premiumRequested, {
      aggregate_id: request_id,
      data: { request_id, account_id, requester_name, service, price, job_id, job_title, payment_instructions },
    });
    return request;
  }).catch((error: unknown) => {
    // Two at once: the unique index decides.
    throw isDuplicateKey(error, "service") ? new Problem("already_requested") : error;
  });
}

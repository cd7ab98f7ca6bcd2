import {
  type PaidService,
  PREMIUM_OFFERS,
  type PremiumService,
  SERVICES_TO_DELIVER,
  type ServiceRequestStatus,
} from "@jobcentre/contracts/job-options";
import { featuringProblem } from "../jobs/job.rules.ts";

interface Standing {
  status: ServiceRequestStatus;
  service: PaidService;
  price: number | null;
}

const isWork = (service: PaidService): boolean => SERVICES_TO_DELIVER.some((one) => one === service);

/**
 * Whether an admin is offered this move. Done is what was work; one whose price is agreed on can be so without a payment here. Work
 * that is paid can be cancelled, and is paid back; the others took effect with their payment.
 */
export function isRequestMoveOffered({ status, service, price }: Standing, to: ServiceRequestStatus): boolean {
  if (to === "paid") return status === "requested";
  if (to === "cancelled") return status === "requested" || (status === "paid" && isWork(service));
  return to === "done" && isWork(service) && (status === "paid" || (status === "requested" && price === null));
}

/** Why who asked can no longer take a request back; null where they can. */
export function cancellingProblem({ status, service }: Pick<Standing, "status" | "service">): string | null {
  if (status === "paid" && isWork(service))
    return "Your payment has been noted, so this can no longer be cancelled here. Please contact us.";
  if (status === "paid")
    return "Your payment has been noted and this has taken effect, so it can no longer be cancelled.";
  return status === "done" ? "This request is completed, so it can no longer be cancelled" : null;
}

/** What is wrong with the reason of a move, or null: who has paid reads why they get what they paid for no more. */
export const reasonProblem = (status: ServiceRequestStatus, to: ServiceRequestStatus, reason: string): string | null =>
  status === "paid" && to === "cancelled" && !reason ? "Say why: who asked has paid for it" : null;

/** What is wrong with the price that an admin tells with a move, or null: it is what was agreed on, where none is listed. */
export function agreedPriceProblem(request: Pick<Standing, "price">, to: ServiceRequestStatus): string | null {
  if (to !== "paid") return "A price is told with a payment only";
  return request.price === null ? null : "This request has its price";
}

/** What its payment would meet. */
interface Payable {
  /** How it names who asked, at the beginning of a sentence. */
  company: string;
  isVerified: boolean;
  /** The job to feature, where it is still there. */
  job: Parameters<typeof featuringProblem>[0] | undefined;
}

/** Why a request that waits is not to be paid now: the payment would be refused, or change nothing; null where it is. */
export function payingProblem(
  { status, service }: Pick<Standing, "status" | "service">,
  { company, isVerified, job }: Payable,
  now: Date,
): string | null {
  if (status !== "requested") return null;
  if (service === "company_verification") return isVerified ? `${company} is verified already` : null;
  if (service !== "featured_job") return null;
  return job ? featuringProblem(job, now) : "This job is gone";
}

/** How many days a service holds once it is paid; null where it has no end. */
export const daysOf = (service: PaidService): number | null =>
  service in PREMIUM_OFFERS ? PREMIUM_OFFERS[service as PremiumService].days : null;

/** What is wrong with the job of a premium request, or null: a job is for featuring, and for nothing else. */
export function premiumJobProblem(service: PremiumService, jobId: string | null): string | null {
  if (service === "featured_job") return jobId ? null : "Choose the job to feature";
  return jobId ? "Only Featured Job is about one job" : null;
}

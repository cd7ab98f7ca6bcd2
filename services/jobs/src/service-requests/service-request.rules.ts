import {
  type PaidService,
  PREMIUM_OFFERS,
  type PremiumService,
  type ServiceRequestStatus,
} from "@jobcentre/contracts/job-options";

/** The moves of a request with a price; one whose price is agreed on can be done without a payment here. */
const MOVES: Record<ServiceRequestStatus, readonly ServiceRequestStatus[]> = {
  requested: ["paid", "cancelled"],
  paid: ["done"],
  done: [],
  cancelled: [],
};

/** Whether an admin is offered this move. */
export function isRequestMoveOffered(
  { status, price }: { status: ServiceRequestStatus; price: number | null },
  to: ServiceRequestStatus,
): boolean {
  return MOVES[status].includes(to) || (price === null && status === "requested" && to === "done");
}

/** Why who asked can no longer take a request back; null where they can. */
export function cancellingProblem(status: ServiceRequestStatus): string | null {
  if (status === "paid")
    return "Your payment has been noted, so this can no longer be cancelled here. Please contact us.";
  return status === "done" ? "This request is completed, so it can no longer be cancelled" : null;
}

/** How many days a service holds once it is paid; null where it has no end. */
export const daysOf = (service: PaidService): number | null =>
  service in PREMIUM_OFFERS ? PREMIUM_OFFERS[service as PremiumService].days : null;

/** What is wrong with the job of a premium request, or null: a job is for featuring, and for nothing else. */
export function premiumJobProblem(service: PremiumService, jobId: string | null): string | null {
  if (service === "featured_job") return jobId ? null : "Choose the job to feature";
  return jobId ? "Only Featured Job is about one job" : null;
}

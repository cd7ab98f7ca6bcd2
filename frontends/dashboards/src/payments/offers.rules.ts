import { PREMIUM_OFFERS, type PremiumService } from "@jobcentre/contracts/job-options";
import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import { formatNaira } from "@jobcentre/frontend-kit/format";
import type { PremiumStanding } from "./payments.api.ts";

/** What people read of an offer beside its name and price. */
export const OFFER_TEXTS: Record<PremiumService, { what: string; button: string }> = {
  featured_job: {
    what: "Your job stands on top of the job list and on the home page, in turns where more than three are featured.",
    button: "Feature Job",
  },
  premium_cv_access: {
    what: "Look through the CVs of people who let employers find them.",
    button: "Get Access",
  },
  company_verification: {
    what: "We check your company, and people see on every job that it is verified.",
    button: "Get Verified",
  },
  training_partnership: {
    what: "We train people for what you need, and you hire them.",
    button: "Learn More",
  },
};

/** "₦15,000 for 30 days", "₦10,000" or "Custom pricing". */
export function priceText(service: PremiumService): string {
  const { price, days } = PREMIUM_OFFERS[service];
  if (price === null) return "Custom pricing";
  return days === null ? formatNaira(price) : `${formatNaira(price)} for ${days} days`;
}

/** Whether an answer to such a request is still to come; for a job, to one for that job. */
export const isWaiting = (
  { waiting }: Pick<PremiumStanding, "waiting">,
  service: PremiumService,
  job_id: string | null = null,
): boolean => waiting.some((one) => one.service === service && (job_id === null || one.job_id === job_id));

/** The deadline of a job that would be featured from now on, where it takes days away that are paid for. */
export function cutShort(deadline: string | null | undefined, now: Date): string | undefined {
  const end = new Date(now.getTime() + (PREMIUM_OFFERS.featured_job.days ?? 0) * 24 * 60 * 60 * 1000);
  return deadline && deadline < dayInLagos(end) ? deadline : undefined;
}

/** Until when CV access is paid for; undefined where it is not, or is over since that was read. */
export const accessUntil = ({ cv_access_until }: PremiumStanding, now: Date): string | undefined =>
  cv_access_until !== null && new Date(cv_access_until) > now ? cv_access_until : undefined;

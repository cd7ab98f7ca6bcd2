import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { Listing } from "./listings.api.ts";

type Dated = Pick<Listing, "application_deadline">;

/** Whether the last day to apply is over in Lagos. */
export const deadlineIsOver = ({ application_deadline }: Dated, now: Date): boolean =>
  application_deadline !== null && application_deadline < dayInLagos(now);

/** Whether people can see the job and apply. */
export const isOpen = (job: Dated & Pick<Listing, "is_active">, now: Date): boolean =>
  job.is_active && !deadlineIsOver(job, now);

/** What a job has become by closing it or making it active again. */
export function becameText(job: Dated & Pick<Listing, "title">, is_active: boolean, now: Date): string {
  if (!is_active) return `“${job.title}” is closed. Nobody can find it or apply any more.`;
  return deadlineIsOver(job, now)
    ? `“${job.title}” is active again, but its deadline is over: give it a later one, so that people find it and can apply.`
    : `“${job.title}” is open again.`;
}

/** "3 applications". */
export const applicationsText = (count: number): string =>
  `${count === 0 ? "No" : count} ${count === 1 ? "application" : "applications"}`;

/** Longer than it takes to tell everybody; who still waits then is offered to be told anew. */
const FILLING_MS = 2 * 60_000;

/** Whether those who wait for a job are just being told that its post is filled. */
export const isBeingFilled = ({ filled_at }: Pick<Listing, "filled_at">, now: Date): boolean =>
  filled_at !== undefined && now.getTime() - new Date(filled_at).getTime() < FILLING_MS;

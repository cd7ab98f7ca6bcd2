import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { Listing } from "./listings.api.ts";

type Dated = Pick<Listing, "application_deadline">;

/** Whether the last day to apply is over in Lagos. */
export const deadlineIsOver = ({ application_deadline }: Dated, now: Date): boolean =>
  application_deadline !== null && application_deadline < dayInLagos(now);

/** Whether people can see the job and apply. */
export const isOpen = (job: Dated & Pick<Listing, "is_active">, now: Date): boolean =>
  job.is_active && !deadlineIsOver(job, now);

/** "3 applications". */
export const applicationsText = (count: number): string =>
  `${count === 0 ? "No" : count} ${count === 1 ? "application" : "applications"}`;

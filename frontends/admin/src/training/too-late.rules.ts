import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { Application } from "./training.api.ts";

/** What who applied reads where nobody decided in time, unless the administrator writes something else. */
export const TOO_LATE = "The program has begun, and we had not decided on your application. We are sorry.";

/** Whether an application waits for a decision though its program has begun. */
export const isTooLate = (
  { status, program_start_date }: Pick<Application, "status" | "program_start_date">,
  now: Date,
): boolean => status === "pending" && !!program_start_date && program_start_date < dayInLagos(now);

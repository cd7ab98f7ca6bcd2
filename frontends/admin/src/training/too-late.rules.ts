import { dayInLagos } from "@jobcentre/contracts/lagos-time";
import type { Application } from "./training.api.ts";

/** What who applied reads where nobody decided in time, unless the administrator writes something else. */
export const TOO_LATE = "The program has begun, and we had not decided on your application. We are sorry.";

type Dated = Pick<Application, "program_start_date">;
type Ending = Pick<Application, "program_end_date" | "program_state">;

/** Whether a program's first day is over. */
export const hasBegun = ({ program_start_date: start }: Dated, now: Date): boolean =>
  !!start && start < dayInLagos(now);

/** Whether a program's last day is over. */
export const hasEnded = ({ program_end_date: end }: Ending, now: Date): boolean => !!end && end < dayInLagos(now);

/** Whether a place can still be given, as far as that is known: nobody is approved for what is over or was cancelled. */
export const mayBeApproved = (application: Ending, now: Date): boolean =>
  !hasEnded(application, now) && application.program_state !== "cancelled";

/** Whether its program takes applications, as far as that is known: no rejection can be taken back where it does not. */
export const takesApplications = (application: Dated & Pick<Application, "program_state">, now: Date): boolean =>
  !hasBegun(application, now) && (application.program_state ?? "open") === "open";

/** Whether an application waits for a decision though its program has begun. */
export const isTooLate = (application: Dated & Pick<Application, "status">, now: Date): boolean =>
  application.status === "pending" && hasBegun(application, now);

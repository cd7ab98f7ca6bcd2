import { Problem } from "@jobcentre/service-kit/problem";
import type { KnownJob } from "../jobs/find-jobs.ts";
import type { DaysCount, JobApplication } from "./application.model.ts";
import { isLongRejected, MESSAGES_A_DAY, onceMore } from "./application.rules.ts";
import { checkMayAddress } from "./check-may-address.ts";
import { untilTomorrow } from "./until-tomorrow.ts";

/**
 * The messages about an application with one more. Throws Problem("not_found"), Problem("application_withdrawn"),
 * Problem("rejected_long_ago"), Problem("job_closed_by_centre") for a job that an admin closed, and
 * Problem("too_many_requests") after MESSAGES_A_DAY.
 */
export function checkMayWrite(
  application: JobApplication | null | undefined,
  job: KnownJob | null | undefined,
  now: Date,
): DaysCount {
  if (!application) throw new Problem("not_found");
  if (application.status === "withdrawn") throw new Problem("application_withdrawn");
  if (isLongRejected(application, now)) throw new Problem("rejected_long_ago");
  checkMayAddress(job ?? null);
  const written = onceMore(application.written, now);
  if (written.that_day > MESSAGES_A_DAY)
    throw untilTomorrow(`write ${MESSAGES_A_DAY} messages a day about an application`, now);
  return written;
}

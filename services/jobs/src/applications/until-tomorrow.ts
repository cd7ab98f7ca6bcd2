import { secondsUntilTomorrow } from "@jobcentre/contracts/lagos-time";
import { Problem } from "@jobcentre/service-kit/problem";

/** Problem("too_many_requests") for what was done often enough until the next midnight in Lagos; `often` is how often it may be. */
export const untilTomorrow = (often: string, now: Date): Problem =>
  new Problem("too_many_requests", {
    text: `You can ${often}. Please go on tomorrow.`,
    retryAfterSeconds: secondsUntilTomorrow(now),
  });

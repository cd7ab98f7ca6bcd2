import { REQUESTS_PER_DAY } from "@jobcentre/contracts/job-options";
import type { Connection } from "mongoose";
import { untilTomorrow } from "../applications/until-tomorrow.ts";
import { countOfDay } from "../day-counts/day-count.ts";

/**
 * Counts a paid service that somebody asks for, in the running transaction, so that many at once are no more than allowed. Throws
 * Problem("too_many_requests") after REQUESTS_PER_DAY: what they cancelled is not given back, since each asking and each cancelling is
 * a message.
 */
export async function countRequest(db: Connection, accountId: string, now: Date): Promise<void> {
  if ((await countOfDay(db, "asked", accountId, now)) > REQUESTS_PER_DAY)
    throw untilTomorrow(`ask for a service ${REQUESTS_PER_DAY} times a day`, now);
}

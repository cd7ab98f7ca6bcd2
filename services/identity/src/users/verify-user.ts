import { userVerified } from "@jobcentre/contracts/events/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection } from "mongoose";
import { markEmployerVerified } from "../employer-profiles/mark-employer-verified.ts";
import { markJobSeekerVerified } from "../job-seeker-profiles/mark-job-seeker-verified.ts";

/** Verifies a job seeker or an employer, once; joins a running transaction. Answers whether there is such a person. */
export function verifyUser(db: Connection, accountId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async () => {
    const jobSeeker = await markJobSeekerVerified(db, accountId, now);
    const marked = jobSeeker ?? (await markEmployerVerified(db, accountId, now));
    if (marked && !marked.was_verified) {
      const user_type = jobSeeker ? "job_seeker" : "employer";
      const data = { account_id: accountId, user_type, name: marked.name } as const;
      await recordEvent(db, userVerified, { aggregate_id: accountId, data });
    }
    return marked !== null;
  });
}

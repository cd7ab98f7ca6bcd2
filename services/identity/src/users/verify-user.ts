import { userVerified } from "@jobcentre/contracts/events/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import type { Connection } from "mongoose";
import { markEmployerVerified } from "../employer-profiles/mark-employer-verified.ts";
import { markJobSeekerVerified } from "../job-seeker-profiles/mark-job-seeker-verified.ts";
import type { Marked, Vouched } from "./marking.rules.ts";

export interface Verified {
  user_type: "job_seeker" | "employer";
  outcome: Marked["outcome"];
}

/** Verifies a job seeker or an employer, once; joins a running transaction. Null where there is no such person. */
export function verifyUser(db: Connection, accountId: string, vouched: Vouched): Promise<Verified | null> {
  return inTransaction(db, async () => {
    const jobSeeker = await markJobSeekerVerified(db, accountId, vouched);
    const marked = jobSeeker ?? (await markEmployerVerified(db, accountId, vouched));
    if (!marked) return null;
    const user_type = jobSeeker ? "job_seeker" : "employer";
    const { name, outcome } = marked;
    if (outcome === "verified")
      await recordEvent(db, userVerified, {
        aggregate_id: accountId,
        data: { account_id: accountId, user_type, name },
      });
    return { user_type, outcome };
  });
}

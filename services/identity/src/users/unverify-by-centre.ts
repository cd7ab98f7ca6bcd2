import { userUnverified } from "@jobcentre/contracts/events/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { Problem } from "@jobcentre/service-kit/problem";
import { refuseOwn } from "@jobcentre/service-kit/refuse-own";
import type { Connection } from "mongoose";
import { markEmployerUnverified } from "../employer-profiles/mark-employer-unverified.ts";
import { onlyVerifiedPublish } from "../employer-profiles/only-verified-publish.ts";
import { markJobSeekerUnverified } from "../job-seeker-profiles/mark-job-seeker-unverified.ts";
import { unverifiedText } from "../messages/standing-texts.ts";
import { writeMessage } from "../messages/write-message.ts";

/**
 * Takes a verification back for a reason that its person reads; of who is not verified nothing changes. They may be verified anew.
 * Throws Problem("not_found") where there is no such person and, for one's own, Problem("own_to_decide").
 */
export function unverifyByCentre(
  db: Connection,
  accountId: string,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  return inTransaction(db, async () => {
    refuseOwn(accountId);
    const seeker = await markJobSeekerUnverified(db, accountId, at);
    const marked = seeker ?? (await markEmployerUnverified(db, accountId, at));
    if (!marked) throw new Problem("not_found");
    if (!marked.was_verified) return;
    const user_type = seeker ? "job_seeker" : "employer";
    const data = { account_id: accountId, user_type: user_type as "job_seeker" | "employer", name: marked.name };
    await recordEvent(db, userUnverified, { aggregate_id: accountId, data });
    const told = { account_id: accountId, created_at: at, event_id: `unverified:${accountId}:${at.getTime()}` };
    const closesJobs = await onlyVerifiedPublish(db);
    await writeMessage(db, { ...unverifiedText(user_type, reason, closesJobs), ...told });
  });
}

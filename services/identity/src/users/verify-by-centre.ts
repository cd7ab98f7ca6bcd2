import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { Problem } from "@jobcentre/service-kit/problem";
import type { Connection } from "mongoose";
import { verifiedText } from "../messages/verified-text.ts";
import { writeMessage } from "../messages/write-message.ts";
import { verifyUser } from "./verify-user.ts";

/**
 * Verifies a person in the centre's name, and tells them where that is new; who paid for it reads so with the payment
 * instead. Throws Problem("not_found") where there is no such person, Problem("conflict") where they became somebody else meanwhile.
 */
export function verifyByCentre(db: Connection, accountId: string, now: Date): Promise<void> {
  return inTransaction(db, async () => {
    const verified = await verifyUser(db, accountId, { at: now });
    if (!verified) throw new Problem("not_found");
    if (verified.outcome === "renamed") throw new Problem("conflict");
    if (verified.outcome === "was_verified") return;
    // Who is verified anew after having changed the name is told anew.
    const told = { account_id: accountId, created_at: now, event_id: `verified:${accountId}:${now.getTime()}` };
    await writeMessage(db, { ...verifiedText(verified.user_type), ...told });
  });
}

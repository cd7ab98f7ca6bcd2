import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Connection } from "mongoose";
import { verifiedText } from "../messages/verified-text.ts";
import { writeMessage } from "../messages/write-message.ts";
import { verifyUser } from "./verify-user.ts";

/**
 * Verifies a person in the centre's name, and tells them where that is new; who paid for it reads so with the payment
 * instead. Answers whether there is such a person.
 */
export function verifyByCentre(db: Connection, accountId: string, now: Date): Promise<boolean> {
  return inTransaction(db, async () => {
    const verified = await verifyUser(db, accountId, now);
    if (verified?.is_new) {
      const told = { account_id: accountId, created_at: now, event_id: `verified:${accountId}` };
      await writeMessage(db, { ...verifiedText(verified.user_type), ...told });
    }
    return verified !== null;
  });
}

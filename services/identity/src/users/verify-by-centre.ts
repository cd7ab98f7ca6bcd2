import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { Problem } from "@jobcentre/service-kit/problem";
import { refuseOwn } from "@jobcentre/service-kit/refuse-own";
import type { Connection } from "mongoose";
import { verifiedText } from "../messages/verified-text.ts";
import { writeMessage } from "../messages/write-message.ts";
import type { Vouched } from "./marking.rules.ts";
import { verifyUser } from "./verify-user.ts";

/**
 * Verifies a person in the centre's name, and tells them where that is new; who paid for it reads so with the payment
 * instead. Throws Problem("not_found") where there is no such person, Problem("conflict") where they are somebody else than was read.
 */
export function verifyByCentre(db: Connection, accountId: string, vouched: Vouched): Promise<void> {
  return inTransaction(db, async () => {
    refuseOwn(accountId);
    const verified = await verifyUser(db, accountId, vouched);
    if (!verified) throw new Problem("not_found");
    if (verified.outcome === "was_verified") return;
    if (verified.outcome !== "verified") throw new Problem("conflict");
    // Who is verified anew after having changed the name is told anew.
    const { at } = vouched;
    const told = { account_id: accountId, created_at: at, event_id: `verified:${accountId}:${at.getTime()}` };
    await writeMessage(db, { ...verifiedText(verified.user_type), ...told });
  });
}

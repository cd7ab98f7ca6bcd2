import { userWritten } from "@jobcentre/contracts/events/identity";
import { inTransaction } from "@jobcentre/messaging/in-transaction";
import { recordEvent } from "@jobcentre/messaging/record-event";
import { type Connection, Types } from "mongoose";
import { centreLetter } from "../messages/centre-letter.ts";
import { writeMessage } from "../messages/write-message.ts";
import { nameOfUser } from "./name-of-user.ts";
import { refuseUnopened } from "./refuse-unopened.ts";

interface Letter {
  subject: string;
  message: string;
}

/** An admin's own words to a person, in the centre's name. Throws Problem("not_found") and what refuseUnopened throws. */
export function writeToUser(db: Connection, accountId: string, letter: Letter, now: Date): Promise<void> {
  return inTransaction(db, async () => {
    const full_name = await nameOfUser(db, accountId);
    await refuseUnopened(db, accountId);
    const _id = new Types.ObjectId();
    const message_id = _id.toHexString();
    const told = { account_id: accountId, created_at: now, event_id: `centre:${message_id}` };
    await writeMessage(db, { _id, ...centreLetter(letter), ...told });
    await recordEvent(db, userWritten, {
      aggregate_id: message_id,
      data: { message_id, account_id: accountId, full_name },
    });
  });
}

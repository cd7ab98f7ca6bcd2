import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Connection } from "mongoose";
import { stopMessagesByEmail } from "../accounts/message-preferences.ts";
import { stoppedText } from "../messages/stopped-text.ts";
import { writeMessage } from "../messages/write-message.ts";
import type { StoppedKind } from "./mail-kind.ts";

/**
 * Ends e-mails of a kind by the link in one, and tells so in the dashboard: whoever has the e-mail can press it, and mail programs
 * do by themselves. Where they were off already, or the account is gone, nothing happens.
 */
export function stopMails(db: Connection, account_id: string, kind: StoppedKind, at: Date): Promise<void> {
  return inTransaction(db, async () => {
    if (!(await stopMessagesByEmail(db, account_id, kind))) return;
    const event_id = `mails-stopped:${account_id}:${at.getTime()}`;
    await writeMessage(db, { ...stoppedText(kind), account_id, created_at: at, event_id });
  });
}

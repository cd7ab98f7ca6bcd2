import { inTransaction } from "@jobcentre/messaging/in-transaction";
import type { Connection } from "mongoose";
import { accountOfPassword } from "../accounts/account-of-password.ts";
import { retryOnDuplicate } from "../retry-on-duplicate.ts";
import { endSession } from "./end-session.ts";
import { type OpenedSession, openSession } from "./open-session.ts";

/** Opens a session for an admin whose password the admin service checked, in place of the browser's former one. */
export function openAdminSession(
  db: Connection,
  admin: { email: string; name: string; former_session_id?: string; user_agent?: string; credentials?: string },
  now: Date,
): Promise<OpenedSession & { account_id: string }> {
  return retryOnDuplicate(() =>
    inTransaction(db, async () => {
      if (admin.former_session_id) await endSession(db, admin.former_session_id);
      const account_id = await accountOfPassword(db, admin, now);
      const { user_agent, credentials } = admin;
      return {
        account_id,
        ...(await openSession(db, { account_id, method: "password", user_agent, credentials }, now)),
      };
    }),
  );
}

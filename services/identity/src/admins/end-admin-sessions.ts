import type { identityInternalCalls } from "@jobcentre/contracts/http/identity";
import type { Connection } from "mongoose";
import type * as z from "zod";
import { accountsOfEmail } from "../accounts/accounts-of-email.ts";
import { endFormerSessions } from "../sessions/end-former-sessions.ts";
import { endSessionsOf } from "../sessions/end-session.ts";
import { adminCopyModel } from "./admin-copy.model.ts";

type Ending = z.output<(typeof identityInternalCalls)["POST /internal/admin-sessions/end"]["body"]>;

/** What the events about an admin's end or new credentials do, before they come; answers how many sessions ended. */
export async function endAdminSessions(db: Connection, ending: Ending, now: Date): Promise<number> {
  const { admin_id, email, is_deleted, credentials, kept_session } = ending;
  const accounts = await accountsOfEmail(db, email.toLowerCase());
  if (!is_deleted) return endFormerSessions(db, accounts, { at: now, credentials, kept_session });
  // The news of their making, a first version, may still be under way; that of their end is a later one.
  await adminCopyModel(db).updateOne(
    { _id: admin_id },
    { $set: { email: null }, $max: { version: 1 } },
    { upsert: true },
  );
  return endSessionsOf(db, accounts);
}

import { passwordSet } from "@jobcentre/contracts/events/admin";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { accountsOfEmail } from "../accounts/accounts-of-email.ts";
import { endFormerSessions } from "../sessions/end-former-sessions.ts";
import { adminCopyModel } from "./admin-copy.model.ts";

/** Whoever sets a new password may fear that somebody else is signed in: every session of the admin so far ends. */
export const onPasswordSet = (db: Connection): Subscription =>
  onEvent(passwordSet, async ({ data: { admin_id, credentials }, occurred_at }) => {
    const admin = await adminCopyModel(db).findById(admin_id).lean();
    if (!admin?.email) return;
    await endFormerSessions(db, await accountsOfEmail(db, admin.email), { at: new Date(occurred_at), credentials });
  });

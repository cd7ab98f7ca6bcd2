import { secondFactorChanged } from "@jobcentre/contracts/events/admin";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { accountsOfEmail } from "../accounts/accounts-of-email.ts";
import { endFormerSessions } from "../sessions/end-former-sessions.ts";
import { adminCopyModel } from "./admin-copy.model.ts";

/** Who turns a second factor on or off may fear that somebody else is signed in: the admin's other sessions end. */
export const onSecondFactorChanged = (db: Connection): Subscription =>
  onEvent(secondFactorChanged, async ({ data: { admin_id, credentials, kept_session }, occurred_at }) => {
    // A recovery code that was used changes nothing; older events do not say which session stays.
    if (!credentials) return;
    const admin = await adminCopyModel(db).findById(admin_id).lean();
    if (!admin?.email) return;
    const change = { at: new Date(occurred_at), credentials, kept_session };
    await endFormerSessions(db, await accountsOfEmail(db, admin.email), change);
  });

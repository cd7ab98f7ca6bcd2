import { adminCreated } from "@jobcentre/contracts/events/admin";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import { saveNewer } from "@jobcentre/messaging/save-newer";
import type { Connection } from "mongoose";
import { accountsOfEmail } from "../accounts/accounts-of-email.ts";
import { leaveAsAdmins } from "../colleagues/end-colleague.ts";
import { shortenSessions } from "../sessions/shorten-sessions.ts";
import { adminCopyModel } from "./admin-copy.model.ts";
import { isAdmin } from "./is-admin.ts";

export const onAdminCreated = (db: Connection): Subscription =>
  onEvent(adminCreated, async ({ data, occurred_at, aggregate_version: version }) => {
    const email = data.email.trim().toLowerCase();
    await saveNewer(adminCopyModel(db), { _id: data.admin_id, email, version });
    const accounts = await accountsOfEmail(db, email);
    // Where the news is an old one, a session ends sooner than it had to.
    await shortenSessions(db, accounts);
    if (await isAdmin(db, email)) await leaveAsAdmins(db, accounts, new Date(occurred_at));
  });

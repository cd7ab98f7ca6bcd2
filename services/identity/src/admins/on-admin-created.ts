import { adminCreated } from "@jobcentre/contracts/events/admin";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import { saveNewer } from "@jobcentre/messaging/save-newer";
import type { Connection } from "mongoose";
import { accountsOfEmail } from "../accounts/accounts-of-email.ts";
import { shortenSessions } from "../sessions/shorten-sessions.ts";
import { adminCopyModel } from "./admin-copy.model.ts";

export const onAdminCreated = (db: Connection): Subscription =>
  onEvent(adminCreated, async ({ data, aggregate_version: version }) => {
    const email = data.email.trim().toLowerCase();
    await saveNewer(adminCopyModel(db), { _id: data.admin_id, email, version });
    // Where the news is an old one, a session ends sooner than it had to.
    await shortenSessions(db, await accountsOfEmail(db, email));
  });

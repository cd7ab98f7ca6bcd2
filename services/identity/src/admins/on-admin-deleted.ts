import { adminDeleted } from "@jobcentre/contracts/events/admin";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import { saveNewer } from "@jobcentre/messaging/save-newer";
import type { Connection } from "mongoose";
import { accountsOfEmail } from "../accounts/accounts-of-email.ts";
import { endSessionsOf } from "../sessions/end-session.ts";
import { adminCopyModel } from "./admin-copy.model.ts";

/** The role and every session of a deleted admin end; their own profile, if they have one, stays. */
export const onAdminDeleted = (db: Connection): Subscription =>
  onEvent(adminDeleted, async ({ data, aggregate_version: version }) => {
    await saveNewer(adminCopyModel(db), { _id: data.admin_id, email: null, version });
    await endSessionsOf(db, await accountsOfEmail(db, data.email.trim().toLowerCase()));
  });

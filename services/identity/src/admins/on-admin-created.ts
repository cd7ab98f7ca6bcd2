import { adminCreated } from "@jobcentre/contracts/events/admin";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import { saveNewer } from "@jobcentre/messaging/save-newer";
import type { Connection } from "mongoose";
import { adminCopyModel } from "./admin-copy.model.ts";

export const onAdminCreated = (db: Connection): Subscription =>
  onEvent(adminCreated, async ({ data, aggregate_version: version }) => {
    await saveNewer(adminCopyModel(db), { _id: data.admin_id, email: data.email.trim().toLowerCase(), version });
  });

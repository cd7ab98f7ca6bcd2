import { adminCreated } from "@jobcentre/contracts/events/admin";
import { onEvent, type Subscription } from "@jobcentre/messaging/on-event";
import type { Connection } from "mongoose";
import { adminCopyModel } from "./admin-copy.model.ts";

export const onAdminCreated = (db: Connection): Subscription =>
  onEvent(adminCreated, async ({ data }) => {
    const email = data.email.trim().toLowerCase();
    await adminCopyModel(db).updateOne({ _id: data.admin_id }, { $set: { email } }, { upsert: true });
  });

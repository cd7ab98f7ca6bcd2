import type { Connection } from "mongoose";
import { activityModel } from "./activity.model.ts";

/** Counts what an account did since `since` among what admins did, once it turns out to be an admin's. */
export async function markAsAdmins(db: Connection, accountId: string, since: Date): Promise<void> {
  await activityModel(db).updateMany(
    { actor_id: accountId, by_admin: false, created_at: { $gte: since } },
    { $set: { by_admin: true } },
  );
}

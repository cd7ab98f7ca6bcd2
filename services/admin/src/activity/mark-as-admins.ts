import type { Connection } from "mongoose";
import { activityModel } from "./activity.model.ts";
import { GENESIS } from "./chain.rules.ts";
import { chainHeadModel, HEAD } from "./chain-head.model.ts";

/**
 * Counts what an account did since `since` among what admins did, once it turns out to be an admin's; part of the transaction
 * that keeps whose it is. Who adds entries at the same time writes the head of the chain, too: one comes second and sees the other.
 */
export async function markAsAdmins(db: Connection, accountId: string, since: Date): Promise<void> {
  const counted = { $inc: { marked: 1 }, $setOnInsert: { seq: 0, hash: GENESIS } };
  await chainHeadModel(db).updateOne({ _id: HEAD }, counted, { upsert: true });
  await activityModel(db).updateMany(
    { actor_id: accountId, by_admin: false, created_at: { $gte: since } },
    { $set: { by_admin: true } },
  );
}

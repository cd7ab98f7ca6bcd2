import { erasedAddressModel } from "@jobcentre/service-kit/erasure/erased-address.model";
import type { Connection } from "mongoose";

/** Keeps by which addresses the person of a deleted account is known again, in the running transaction. */
export async function keepErasedAddress(
  db: Connection,
  accountId: string,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  const kept = { keys: [...new Set(keys)], erased_at: now };
  await erasedAddressModel(db).updateOne({ _id: accountId }, { $set: kept }, { upsert: true });
}

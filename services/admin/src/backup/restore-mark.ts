import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { type Restore, STORE_MARKS } from "@jobcentre/service-kit/store-marks";
import type { mongo } from "mongoose";
import type { Databases } from "./databases.ts";

const marksOf = (databases: Databases, service: ServiceName): mongo.Collection<Restore> =>
  databases.of(service).collection<Restore>(STORE_MARKS);

/** Whether a restore into this store was broken off: what it holds is part of the backup. */
export async function isHalfRestored(databases: Databases): Promise<boolean> {
  for (const service of SERVICE_NAMES) if (await marksOf(databases, service).findOne({ _id: "restore" })) return true;
  return false;
}

/** Before anything is taken away: until `finishRestore` no service starts on this store. */
export async function startRestore(databases: Databases, started_at: Date): Promise<void> {
  for (const service of SERVICE_NAMES)
    await marksOf(databases, service).updateOne({ _id: "restore" }, { $set: { started_at } }, { upsert: true });
}

/** The store is one like any other, also where it was moved away before. */
export async function finishRestore(databases: Databases): Promise<void> {
  for (const service of SERVICE_NAMES) await marksOf(databases, service).drop();
}

/** Nothing was taken away yet: the store is what it was. */
export async function forgetRestore(databases: Databases): Promise<void> {
  for (const service of SERVICE_NAMES) await marksOf(databases, service).deleteOne({ _id: "restore" });
}

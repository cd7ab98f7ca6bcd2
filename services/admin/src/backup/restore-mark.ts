import { SERVICE_NAMES, type ServiceName } from "@jobcentre/contracts/services";
import { ConfigError } from "@jobcentre/service-kit/config";
import { type Restore, STORE_MARKS } from "@jobcentre/service-kit/store-marks";
import type { mongo } from "mongoose";
import type { Databases } from "./databases.ts";

/** How long a restore that was killed keeps the next one waiting. */
const HELD_MS = 30_000;
const DUPLICATE_KEY = 11_000;

const marksOf = (databases: Databases, service: ServiceName): mongo.Collection<Restore> =>
  databases.of(service).collection<Restore>(STORE_MARKS);

/** Whether a restore into this store was broken off: what it holds is part of the backup. */
export async function isHalfRestored(databases: Databases): Promise<boolean> {
  for (const service of SERVICE_NAMES) if (await marksOf(databases, service).findOne({ _id: "restore" })) return true;
  return false;
}

/**
 * Before anything is taken away: until `finishRestore` no service starts on this store, and until `letGo` no other restore
 * begins there. Throws ConfigError where another one is under way.
 */
export async function startRestore(databases: Databases, now: () => Date): Promise<{ letGo(): Promise<void> }> {
  const held = marksOf(databases, "admin");
  const until = (): Date => new Date(now().getTime() + HELD_MS);
  try {
    const free = { _id: "restore", until: { $not: { $gt: now() } } } as const;
    await held.updateOne(free, { $set: { started_at: now(), until: until() } }, { upsert: true });
  } catch (error) {
    if ((error as { code?: number }).code !== DUPLICATE_KEY) throw error;
    throw new ConfigError(
      `Another restore into this store is under way; if it was killed, run this again in ${HELD_MS / 1000} s. Nothing was changed`,
    );
  }
  const timer = setInterval(
    () => void held.updateOne({ _id: "restore" }, { $set: { until: until() } }).catch(() => undefined),
    HELD_MS / 6,
  );
  for (const service of SERVICE_NAMES)
    await marksOf(databases, service).updateOne({ _id: "restore" }, { $set: { started_at: now() } }, { upsert: true });
  return {
    async letGo() {
      clearInterval(timer);
      await held.updateOne({ _id: "restore" }, { $set: { until: now() } });
    },
  };
}

/** The store is one like any other, also where it was moved away before. */
export async function finishRestore(databases: Databases): Promise<void> {
  for (const service of SERVICE_NAMES) await marksOf(databases, service).drop();
}

/** Nothing was taken away yet: the store is what it was. */
export async function forgetRestore(databases: Databases): Promise<void> {
  for (const service of SERVICE_NAMES) await marksOf(databases, service).deleteOne({ _id: "restore" });
}

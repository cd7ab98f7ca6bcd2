import type { ServiceName } from "@jobcentre/contracts/services";
import { ConfigError } from "@jobcentre/service-kit/config";
import { STORE_MARKS } from "@jobcentre/service-kit/store-marks";
import { type CollectionName, type Databases, LEASES, listCollections } from "./databases.ts";

/** What decides on which store a command works. */
export const WHICH_STORE = "DATA_DIR, or MONGODB_URI and DATABASE_PREFIX";

/** What a backup or a move takes along: leases say who runs at this moment, marks whether this very store may be used. */
export async function collectionsOfContent(databases: Databases): Promise<CollectionName[]> {
  return (await listCollections(databases)).filter(
    ({ collection }) => collection !== LEASES && collection !== STORE_MARKS,
  );
}

/** A service that runs on this store: each renews its lease on the relay; one that was killed loses it within seconds. */
export async function runningOn(databases: Databases, now: Date): Promise<ServiceName | undefined> {
  for (const { service, collection } of await listCollections(databases)) {
    if (collection !== LEASES) continue;
    const held = await databases
      .of(service)
      .collection(collection)
      .findOne({ until: { $gt: now } });
    if (held) return service;
  }
}

export async function refuseWhileUsed(databases: Databases, now: Date): Promise<void> {
  const service = await runningOn(databases, now);
  if (service) throw new ConfigError(`The ${service} service is running on this store: stop the product first`);
}

/** A service that is slowed down by what is read renews its lease late. */
const LATE_MS = 10_000;

/** Whether a service may be running on this store, also where its lease ended just now. */
export const mayBeRunningOn = async (databases: Databases, now: Date): Promise<boolean> =>
  (await runningOn(databases, new Date(now.getTime() - LATE_MS))) !== undefined;

/** A wrong folder, address or prefix is a store without anything, and a copy of nothing would pass for a success. */
export function refuseNothing(names: CollectionName[]): void {
  if (names.length === 0) throw new ConfigError(`The store holds nothing: check ${WHICH_STORE}`);
}

/** Those that hold a document. */
export async function filledCollections(databases: Databases): Promise<CollectionName[]> {
  const filled: CollectionName[] = [];
  for (const name of await collectionsOfContent(databases)) {
    if (
      await databases
        .of(name.service)
        .collection(name.collection)
        .findOne({}, { projection: { _id: 1 } })
    )
      filled.push(name);
  }
  return filled;
}

/** "The store is not empty: 3 collections hold something, such as jobs's jobs" */
export const notEmpty = (store: string, filled: CollectionName[]): string => {
  const [first] = filled;
  return `${store} is not empty: ${filled.length} collections hold something, such as ${first?.service}'s ${first?.collection}`;
};

import { setTimeout as delay } from "node:timers/promises";
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

/** A row that lives is renewed within this, by whatever clock. */
const RENEWED_WITHIN_MS = 6_000;
/** As long as a token between services lives: where clocks differ by more, nothing works anyway. */
const CLOCKS_DIFFER_MS = 60_000;

interface Lease {
  service: ServiceName;
  id: string;
  until: Date;
}

/**
 * A service that runs on this store: each instance renews what it says in its leases; one that was killed loses it within
 * seconds. What ended by this clock not long ago is watched for a moment, because the service's own may be behind, and so is what ends
 * later than any would.
 */
export async function runningOn(databases: Databases, now: Date, lateMs = 0): Promise<ServiceName | undefined> {
  const ended = now.getTime() - lateMs;
  const leases = await leasesOf(databases, new Date(ended - CLOCKS_DIFFER_MS));
  // What ends so late was said by a clock that was wrong: it counts where it is renewed.
  const latest = now.getTime() + RENEWED_WITHIN_MS + CLOCKS_DIFFER_MS;
  const held = leases.find(({ until }) => until.getTime() > ended && until.getTime() <= latest);
  if (held || leases.length === 0) return held?.service;
  await delay(RENEWED_WITHIN_MS);
  const before = new Set(leases.map(nameOf));
  return (await leasesOf(databases, new Date(ended - CLOCKS_DIFFER_MS))).find((one) => !before.has(nameOf(one)))
    ?.service;
}

const nameOf = ({ service, id, until }: Lease): string => `${service} ${id} ${until.toISOString()}`;

async function leasesOf(databases: Databases, since: Date): Promise<Lease[]> {
  const found: Lease[] = [];
  for (const { service, collection } of await listCollections(databases)) {
    if (collection !== LEASES) continue;
    const rows = databases.of(service).collection<{ _id: string; until: Date }>(collection);
    for await (const { _id, until } of rows.find({ until: { $gt: since } })) found.push({ service, id: _id, until });
  }
  return found;
}

export async function refuseWhileUsed(databases: Databases, now: Date): Promise<void> {
  const service = await runningOn(databases, now);
  if (service) throw new ConfigError(`The ${service} service is running on this store: stop the product first`);
}

/** A service that is slowed down by what is read renews its lease late. */
const LATE_MS = 10_000;

/** Whether a service may be running on this store, also where its lease ended just now. */
export const mayBeRunningOn = async (databases: Databases, now: Date): Promise<boolean> =>
  (await runningOn(databases, now, LATE_MS)) !== undefined;

/** A wrong folder, address or prefix is a store without anything, and a copy of nothing would pass for a success. */
export function refuseNothing(names: CollectionName[]): void {
  if (names.length === 0) throw new ConfigError(`The store holds nothing: check ${WHICH_STORE}`);
}

/** A store on which the product ran has migrations that were done; one from before those has accounts, or somebody who can sign in. */
const SIGNS: readonly CollectionName[] = [
  { service: "admin", collection: "migrations" },
  { service: "admin", collection: "admins" },
  { service: "identity", collection: "accounts" },
];

/** Throws ConfigError where the product never ran: what is done on a mistyped store helps nobody, and would pass for done. */
export async function refuseNeverUsed(databases: Databases): Promise<void> {
  for (const { service, collection } of SIGNS)
    if (
      await databases
        .of(service)
        .collection(collection)
        .findOne({}, { projection: { _id: 1 } })
    )
      return;
  throw new ConfigError(`The product never ran on this store: check ${WHICH_STORE}. Nothing was done`);
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

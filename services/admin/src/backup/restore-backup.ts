import { ConfigError } from "@jobcentre/service-kit/config";
import mongoose, { type mongo } from "mongoose";
import { createTally } from "./bson-stream.ts";
import { backedUpDocuments, checkBackup } from "./check-backup.ts";
import { type CollectionName, type Databases, LEASES, listCollections, rawDocuments } from "./databases.ts";
import type { BackedUpCollection, BackupContents } from "./manifest.rules.ts";
import { takeBackup } from "./take-backup.ts";

const BATCH_BYTES = 8_000_000;
const BATCH_DOCUMENTS = 1_000;
/** Numbers and bytes stay the types they are, so that what is written is what was read. */
const AS_STORED = { promoteValues: false, promoteBuffers: false, promoteLongs: false, bsonRegExp: true };

export interface RestoreOptions {
  from: string;
  /** Where what is there is kept before it is replaced; without it a store that holds something is refused. */
  keepReplacedIn?: string;
  now: () => Date;
  say: (line: string) => void;
}

/**
 * Puts a backup back. Everything is checked before anything is touched; what is there is backed up before it goes; and
 * what was written is read again and compared. Indexes are made by the services when they start, after that comparison,
 * so that nothing expires under it.
 */
export async function restoreBackup(databases: Databases, options: RestoreOptions): Promise<BackupContents> {
  const { from, keepReplacedIn, now, say } = options;
  const contents = await checkBackup(from);
  await refuseWhileUsed(databases, now());
  const present = await listCollections(databases);
  const filled = await filledAmong(databases, present);
  if (filled.length > 0) {
    if (!keepReplacedIn) throw new ConfigError(`${notEmpty(filled)}. Nothing was changed; see --replace`);
    await takeBackup(databases, keepReplacedIn, now);
    say(`What was there is kept in ${keepReplacedIn}`);
  }
  say("Restoring; if this is broken off, run it again with --replace before anything is started.");
  for (const { service, collection } of present) await databases.of(service).dropCollection(collection);
  for (const one of contents.collections) await fill(databases, from, one);
  for (const one of contents.collections) await compare(databases, one);
  return contents;
}

const notEmpty = (filled: CollectionName[]): string => {
  const [first] = filled;
  return `The store is not empty: ${filled.length} collections hold something, such as ${first?.service}'s ${first?.collection}`;
};

/** Every running service renews its lease on the relay; one that was killed loses it within seconds. */
async function refuseWhileUsed(databases: Databases, now: Date): Promise<void> {
  for (const { service, collection } of await listCollections(databases)) {
    if (collection !== LEASES) continue;
    const held = await databases
      .of(service)
      .collection(collection)
      .findOne({ until: { $gt: now } });
    if (held) throw new ConfigError(`The ${service} service is running on this store: stop the product first`);
  }
}

async function filledAmong(databases: Databases, names: CollectionName[]): Promise<CollectionName[]> {
  const filled: CollectionName[] = [];
  for (const name of names) {
    if (name.collection === LEASES) continue;
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

async function fill(databases: Databases, from: string, one: BackedUpCollection): Promise<void> {
  const db = databases.of(one.service);
  await db.createCollection(one.collection);
  let batch: mongo.Document[] = [];
  let bytes = 0;
  const write = async (): Promise<void> => {
    if (batch.length > 0)
      await db.collection(one.collection).insertMany(batch, { writeConcern: { w: "majority", journal: true } });
    batch = [];
    bytes = 0;
  };
  for await (const document of backedUpDocuments(from, one)) {
    batch.push(mongoose.mongo.BSON.deserialize(document, AS_STORED));
    bytes += document.length;
    if (bytes >= BATCH_BYTES || batch.length >= BATCH_DOCUMENTS) await write();
  }
  await write();
}

async function compare(databases: Databases, one: BackedUpCollection): Promise<void> {
  const tally = createTally();
  for await (const document of rawDocuments(databases, one)) tally.add(document);
  const { documents, sha256 } = tally.total();
  if (documents === one.documents && sha256 === one.sha256) return;
  throw new Error(
    `${one.service}'s ${one.collection} is not what the backup holds (${documents} of ${one.documents} documents): do not start the product on it`,
  );
}

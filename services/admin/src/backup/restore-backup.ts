import { ConfigError } from "@jobcentre/service-kit/config";
import { STORE_MARKS } from "@jobcentre/service-kit/store-marks";
import { createTally } from "./bson-stream.ts";
import { backedUpDocuments, checkBackup } from "./check-backup.ts";
import { type Databases, listCollections, rawDocuments } from "./databases.ts";
import type { BackedUpCollection, BackupContents } from "./manifest.rules.ts";
import { finishRestore, forgetRestore, isHalfRestored, startRestore } from "./restore-mark.ts";
import { filledCollections, notEmpty, refuseWhileUsed, runningOn } from "./store-state.ts";
import { takeBackup } from "./take-backup.ts";
import { writeDocuments } from "./write-documents.ts";

export interface RestoreOptions {
  from: string;
  /** Where what is there is kept before it is replaced; without it a store that holds something is refused, but for half a restore. */
  keepReplacedIn?: string;
  now: () => Date;
  say: (line: string) => void;
}

/**
 * Puts a backup back. Everything is checked before anything is touched; what is there is backed up before it goes; and
 * what was written is read again and compared. Until then no service starts on the store. Indexes are made by the services
 * when they start, after that comparison, so that nothing expires under it.
 */
export async function restoreBackup(databases: Databases, options: RestoreOptions): Promise<BackupContents> {
  const { from, keepReplacedIn, now, say } = options;
  const contents = await checkBackup(from);
  await refuseWhileUsed(databases, now());
  const wasHalf = await isHalfRestored(databases);
  const filled = await filledCollections(databases);
  if (filled.length > 0 && !keepReplacedIn && !wasHalf)
    throw new ConfigError(`${notEmpty("The store", filled)}. Nothing was changed; see --replace`);
  if (filled.length > 0 && keepReplacedIn) {
    await takeBackup(databases, keepReplacedIn, now);
    say(`What was there is kept in ${keepReplacedIn}`);
  }
  const restore = await startRestore(databases, now);
  try {
    await refuseStartedMeanwhile(databases, now, wasHalf);
    if (wasHalf) say("Beginning anew what was broken off.");
    say("Restoring; if this is broken off, run it again: the product does not start before.");
    for (const { service, collection } of await listCollections(databases))
      if (collection !== STORE_MARKS) await databases.of(service).dropCollection(collection);
    for (const one of contents.collections) await fill(databases, from, one);
    for (const one of contents.collections) await compare(databases, one);
    if (await runningOn(databases, now()))
      throw new ConfigError(
        "A service was started on the store meanwhile: stop the product and run this again, with --replace to keep what was done since",
      );
    await finishRestore(databases);
  } finally {
    await restore.letGo();
  }
  return contents;
}

/** A service that was started while what is there was kept saw no mark. */
async function refuseStartedMeanwhile(databases: Databases, now: () => Date, wasHalf: boolean): Promise<void> {
  try {
    await refuseWhileUsed(databases, now());
  } catch (error) {
    if (!wasHalf) await forgetRestore(databases);
    throw error;
  }
}

async function fill(databases: Databases, from: string, one: BackedUpCollection): Promise<void> {
  const db = databases.of(one.service);
  await db.createCollection(one.collection);
  await writeDocuments(db.collection(one.collection), backedUpDocuments(from, one));
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

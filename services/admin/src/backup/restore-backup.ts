import { ConfigError } from "@jobcentre/service-kit/config";
import { STORE_MARKS } from "@jobcentre/service-kit/store-marks";
import { createTally } from "./bson-stream.ts";
import { backedUpDocuments, checkBackup } from "./check-backup.ts";
import { type CollectionName, type Databases, listCollections, rawDocuments } from "./databases.ts";
import { type Hold, holdStore } from "./hold-store.ts";
import type { BackedUpCollection, BackupContents } from "./manifest.rules.ts";
import { noteSuccess } from "./note-success.ts";
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

/** What opens something by itself: whoever ended it since the backup would have it open again, and nobody could tell. */
const ENDS_WITH_A_RESTORE: readonly (CollectionName & { only?: Record<string, unknown> })[] = [
  { service: "identity", collection: "sessions" },
  { service: "identity", collection: "program_keys" },
  // Who joined stays.
  { service: "identity", collection: "colleagues", only: { joined_at: { $exists: false } } },
  { service: "admin", collection: "invitations" },
];

/**
 * Puts a backup back. Everything is checked before anything is touched; what is there is backed up before it goes; and
 * what was written is read again and compared. Until then no service starts on the store. Indexes are made by the services
 * when they start, after that comparison, so that nothing expires under it.
 */
export async function restoreBackup(databases: Databases, options: RestoreOptions): Promise<BackupContents> {
  const contents = await checkBackup(options.from);
  await refuseWhileUsed(databases, options.now());
  await whatIsThere(databases, options);
  const hold = await holdStore(databases, options.now);
  try {
    await replace(databases, contents, { ...options, hold });
  } finally {
    await hold.letGo();
  }
  return contents;
}

async function replace(
  databases: Databases,
  { collections, taken_at }: BackupContents,
  { from, keepReplacedIn, now, say, hold }: RestoreOptions & { hold: Hold },
): Promise<void> {
  // Once more: another restore may have ended since.
  const { wasHalf, isFilled } = await whatIsThere(databases, { keepReplacedIn });
  if (isFilled && keepReplacedIn) {
    await takeBackup(databases, keepReplacedIn, now);
    say(`What was there is kept in ${keepReplacedIn}`);
  }
  await markUnusable(databases, now, wasHalf);
  if (wasHalf) say("Beginning anew what was broken off.");
  say("Restoring; if this is broken off, run it again: the product does not start before.");
  for (const { service, collection } of await listCollections(databases)) {
    await hold.insist();
    if (collection !== STORE_MARKS) await databases.of(service).dropCollection(collection);
  }
  for (const one of collections) {
    await hold.insist();
    await fill(databases, from, one);
  }
  for (const one of collections) await compare(databases, one);
  if (await runningOn(databases, now()))
    throw new ConfigError(
      "A service was started on the store meanwhile: stop the product and run this again, with --replace to keep what was done since",
    );
  await hold.insist();
  for (const { service, collection, only } of ENDS_WITH_A_RESTORE)
    await databases.of(service).collection(collection).deleteMany(only);
  say(
    "Nobody is signed in, and links for administrators to set a password, invitations of colleagues and keys of companies' software are worth nothing.",
  );
  say(
    "As at that moment again: who is suspended, who administers, and who works in or owns a company's account. Look at it before people come in; docs/operations.md, Backup, says how.",
  );
  // The log that was put back knows nothing of it: the admin service writes it there at its next start.
  await noteSuccess(databases, { _id: "restore", at: now(), taken_at: new Date(taken_at) });
  await finishRestore(databases);
}

/** Throws ConfigError where something is there that is neither to be kept nor what a restore has left half. */
async function whatIsThere(databases: Databases, { keepReplacedIn }: Pick<RestoreOptions, "keepReplacedIn">) {
  const wasHalf = await isHalfRestored(databases);
  const filled = await filledCollections(databases);
  if (filled.length > 0 && !keepReplacedIn && !wasHalf)
    throw new ConfigError(`${notEmpty("The store", filled)}. Nothing was changed; see --replace`);
  return { wasHalf, isFilled: filled.length > 0 };
}

/** A service that was started while what is there was kept saw no mark; nothing is taken away from it. */
async function markUnusable(databases: Databases, now: () => Date, wasHalf: boolean): Promise<void> {
  try {
    await startRestore(databases, now());
    await refuseWhileUsed(databases, now());
  } catch (error) {
    if (!wasHalf) await forgetRestore(databases).catch(() => undefined);
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

import { createWriteStream, existsSync, readdirSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { ConfigError } from "@jobcentre/service-kit/config";
import { writeAtOnce } from "@jobcentre/service-kit/write-at-once";
import type { mongo } from "mongoose";
import { createTally } from "./bson-stream.ts";
import { type CollectionName, type Databases, rawDocuments } from "./databases.ts";
import { type BackedUpCollection, type BackupContents, fileOf, MANIFEST, writeManifest } from "./manifest.rules.ts";
import { collectionsOfContent, mayBeRunningOn, refuseNothing } from "./store-state.ts";

const MOST_ATTEMPTS = 5;

/** Only a collection or an index that is made meanwhile is in the way of one moment; services make theirs when they start. */
class MadeMeanwhile extends Error {}

/** What is read was changed after the moment (246), or is being changed (24). */
const MADE_MEANWHILE = [24, 246];

/** The store shows one moment for 60 s; MongoDB ends with 290 what it is just doing then, and all later calls with 251. */
const MOMENT_OVER = [251, 290];
class MomentOver extends Error {}

type Read<T> = (names: CollectionName[], session?: mongo.ClientSession) => Promise<T>;

/**
 * Writes every document of every service, files included, into a new folder: one moment of all databases, while the
 * product goes on. Where that takes longer than the store can show one moment, the product has to be stopped.
 * The manifest comes last, so that half a backup never looks like a whole one.
 */
export async function takeBackup(databases: Databases, dir: string, now: () => Date): Promise<BackupContents> {
  if (existsSync(dir) && readdirSync(dir).length > 0) throw new ConfigError(`${dir} is not empty: give a new folder`);
  refuseNothing(await collectionsOfContent(databases));
  await mkdir(dir, { recursive: true, mode: 0o700 });
  try {
    return await attempt(databases, dir, now, 1);
  } catch (error) {
    for (const entry of readdirSync(dir)) await rm(join(dir, entry), { recursive: true, force: true });
    throw error;
  }
}

async function attempt(databases: Databases, dir: string, now: () => Date, number: number): Promise<BackupContents> {
  try {
    const value = await readWhole(databases, now, async (names, session) => {
      const taken_at = now().toISOString();
      const collections: BackedUpCollection[] = [];
      for (const name of names) collections.push(await writeCollection(databases, dir, name, session));
      return { format: "jobcentre-backup" as const, version: 1 as const, taken_at, collections };
    });
    await writeAtOnce(join(dir, MANIFEST), writeManifest(value));
    return value;
  } catch (error) {
    if (!(error instanceof MadeMeanwhile) || number >= MOST_ATTEMPTS) throw error;
    return attempt(databases, dir, now, number + 1);
  }
}

async function readWhole<T>(databases: Databases, now: () => Date, read: Read<T>): Promise<T> {
  try {
    return await readOneMoment(databases, read);
  } catch (error) {
    if (!(error instanceof MomentOver)) throw error;
    return readAtRest(databases, now, read);
  }
}

/** Where no service runs, nothing changes and every moment is the same. */
async function readAtRest<T>(databases: Databases, now: () => Date, read: Read<T>): Promise<T> {
  if (await mayBeRunningOn(databases, now()))
    throw new Error(
      "reading took longer than the 60 s for which the store shows one moment: stop the product and run this again",
    );
  const outcome = await read(await collectionsOfContent(databases));
  if (await mayBeRunningOn(databases, now()))
    throw new Error("the product was started meanwhile: stop it and run this again");
  return outcome;
}

/** A transaction that only reads: MongoDB and the embedded store show it one moment of all databases, for 60 s. */
async function readOneMoment<T>(databases: Databases, read: Read<T>): Promise<T> {
  const names = await collectionsOfContent(databases);
  const session = databases.client.startSession();
  try {
    session.startTransaction({ readConcern: { level: "snapshot" }, readPreference: "primary" });
    const outcome = await read(names, session);
    if (JSON.stringify(await collectionsOfContent(databases)) !== JSON.stringify(names))
      throw new MadeMeanwhile("a collection was made meanwhile");
    return outcome;
  } catch (error) {
    const { code } = error as { code?: number };
    if (code !== undefined && MADE_MEANWHILE.includes(code)) throw new MadeMeanwhile("a collection was made meanwhile");
    if (code !== undefined && MOMENT_OVER.includes(code))
      throw new MomentOver("reading took longer than the store shows one moment");
    throw error;
  } finally {
    await session.abortTransaction().catch(() => undefined);
    await session.endSession();
  }
}

async function writeCollection(
  databases: Databases,
  dir: string,
  name: CollectionName,
  session?: mongo.ClientSession,
): Promise<BackedUpCollection> {
  const path = join(dir, fileOf(name));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const tally = createTally();
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const document of rawDocuments(databases, name, session)) {
      tally.add(document);
      yield document;
    }
  }
  // Files are compressed already; the least effort halves the rest.
  await pipeline(
    Readable.from(counted()),
    createGzip({ level: 1 }),
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  return { ...name, ...tally.total() };
}

import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createGunzip } from "node:zlib";
import { createTally, documentsOf } from "./bson-stream.ts";
import { type BackedUpCollection, type BackupContents, fileOf, MANIFEST, readManifest } from "./manifest.rules.ts";

/** One clear line about a backup that cannot be trusted. */
export class DamagedBackup extends Error {}

/** Reads a backup to its last byte; throws DamagedBackup unless every count and every hash is what the manifest says. */
export async function checkBackup(dir: string): Promise<BackupContents> {
  const text = await readFile(join(dir, MANIFEST), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
    throw new DamagedBackup(`${dir} holds no finished backup: there is no ${MANIFEST}`);
  });
  const contents = readManifest(text);
  if (!contents) throw new DamagedBackup(`${join(dir, MANIFEST)} is damaged, or not one of this product`);
  for (const one of contents.collections) await checkCollection(dir, one);
  return contents;
}

async function checkCollection(dir: string, expected: BackedUpCollection): Promise<void> {
  const tally = createTally();
  const path = join(dir, fileOf(expected));
  try {
    for await (const document of backedUpDocuments(dir, expected)) tally.add(document);
  } catch (error) {
    throw new DamagedBackup(`${path} is damaged: ${(error as Error).message}`);
  }
  const { documents, sha256 } = tally.total();
  if (documents !== expected.documents)
    throw new DamagedBackup(`${path} is damaged: ${documents} documents instead of ${expected.documents}`);
  if (sha256 !== expected.sha256) throw new DamagedBackup(`${path} is damaged: its SHA-256 is not the manifest's`);
}

/** The documents of a collection of a backup, as BSON. */
export async function* backedUpDocuments(dir: string, one: BackedUpCollection): AsyncGenerator<Buffer> {
  const file = createReadStream(join(dir, fileOf(one)));
  const unpacked = createGunzip();
  file.once("error", (error) => unpacked.destroy(error));
  yield* documentsOf(file.pipe(unpacked));
}

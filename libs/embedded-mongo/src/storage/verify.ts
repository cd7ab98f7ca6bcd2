import { existsSync, statSync } from "node:fs";
import { unseal } from "./checked-value.ts";
import { DamagedStore } from "./damaged-store.ts";
import { readDocument } from "./documents.ts";
import { catalogSpace, spaceOf } from "./keys.ts";
import { damaged, LmdbFile } from "./lmdb-file.ts";
import { PageSet } from "./page-set.ts";
import { walkPages } from "./walk-pages.ts";

/**
 * Reads a file before lmdb does and throws DamagedStore unless everything in it is as it was written: every page, every
 * key's place, every value's checksum, and that no page counts as free while it is used. Returns whether what a start finds
 * is flushed: a process may have been killed before that, or before its first commit.
 */
export function verifyFile(path: string): boolean {
  if (!existsSync(path) || statSync(path).size === 0) return false;
  const file = new LmdbFile(path);
  try {
    const used = new PageSet();
    const names = new Map<number, string>();
    for (const { key, value } of walkPages(file, file.meta.main, used, Buffer.compare)) checkEntry(key, value, names);
    freeOf(file, used);
    return file.meta.flushed && file.meta.commit > 0n;
  } finally {
    file.close();
  }
}

/** The pages called free, none of which is `used`; to those the pages of the list are added. */
export function freeOf(file: LmdbFile, used: PageSet): PageSet {
  const lists = [...walkPages(file, file.meta.free, used, byNumber)];
  const free = new PageSet();
  // One after the other: a damaged length of a run can call billions of pages free.
  for (const { value } of lists)
    for (const page of freePages(value)) {
      if (page < 2 || page > file.meta.lastPage || used.has(page))
        throw damaged(`page ${page} is called free and is not`);
      // lmdb leaves the second out where it sees both at once; where it does not, two values would share the page.
      if (free.has(page)) throw damaged(`page ${page} is called free twice`);
      free.add(page);
    }
  return free;
}

function checkEntry(key: Buffer, value: Buffer, names: Map<number, string>): void {
  const space = key.length >= 4 ? key.readUInt32BE(0) : 0;
  try {
    const bytes = unseal(key, value);
    if (key.subarray(0, catalogSpace.length).equals(catalogSpace)) learnNames(key, bytes, names);
  } catch (error) {
    throw new DamagedStore(`${names.get(space) ?? "the catalog"} is damaged on disk: ${(error as Error).message}`);
  }
}

/** The catalog comes first in the file, so that damage further on can be called by name. */
function learnNames(key: Buffer, bytes: Buffer, names: Map<number, string>): void {
  const namespace = key.toString("utf8", catalogSpace.length);
  const { indexes } = readDocument(bytes) as { indexes: { space: unknown; definition: { name: string } }[] };
  for (const { space, definition } of indexes)
    names.set(
      spaceOf(Number(space)).readUInt32BE(0),
      definition.name === "_id_" ? `collection ${namespace}` : `index ${definition.name} of ${namespace}`,
    );
}

function byNumber(a: Buffer, b: Buffer): number {
  if (a.length !== 8 || b.length !== 8) throw damaged("its list of free pages has a wrong key");
  return Number(a.readBigUInt64LE(0) - b.readBigUInt64LE(0));
}

/** A list is its length, then page numbers; a negative number is how many pages follow each other from the next on, 0 a gap. */
function* freePages(list: Buffer): Generator<number> {
  const length = list.length >= 8 ? Number(list.readBigInt64LE(0)) : -1;
  if (length < 0 || 8 * (length + 1) > list.length) throw damaged("its list of free pages has a wrong length");
  let run = 1;
  for (let at = 1; at <= length; at++) {
    const number = Number(list.readBigInt64LE(8 * at));
    if (number < 0) run = -number;
    else if (number > 0) {
      for (let page = number; page < number + run; page++) yield page;
      run = 1;
    }
  }
}

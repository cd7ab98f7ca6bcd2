import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { BsonDocument } from "./bson-type.ts";
import { dispatch } from "./commands/dispatch.ts";
import type { Store } from "./commands/operation.ts";
import { KeyReader, unreadable } from "./index/key-reader.ts";
import { openStore } from "./open-store.ts";
import { showValue } from "./show-value.ts";
import { answeringOwner } from "./storage/answering-owner.ts";
import { unseal } from "./storage/checked-value.ts";
import { readDocument } from "./storage/documents.ts";
import { storeFile } from "./storage/environment.ts";
import { catalogSpace, spaceLength } from "./storage/keys.ts";
import { LmdbFile } from "./storage/lmdb-file.ts";
import { ReadablePages } from "./storage/readable-pages.ts";
import { insertDocument } from "./storage/stored-documents.ts";

/** What was saved of a collection. */
export interface Saved {
  namespace: string;
  documents: number;
  /** The `_id` of each document that is known to be lost, as it is shown. */
  lost: string[];
  /** Why the collection, or an index of it, is not there again. */
  problems: string[];
}

export interface Salvage {
  collections: Saved[];
  /** What is wrong with the file. */
  damage: string[];
  /** Entries of which nothing can be read: documents, or what an index has of them. */
  unread: number;
  /** Entries of collections and indexes that nobody can name. */
  unnamed: number;
  /** Some documents may be older than the last that was stored. */
  mayBeOld: boolean;
}

interface Found extends Saved {
  space: number;
  indexes: { space: number; definition: BsonDocument; ready: boolean }[];
  ids: Set<string>;
  lostIds: Set<string>;
}

const batchBytes = 4 * 1024 * 1024;

/** Copies what can be read of a damaged store into a new one; the damaged one is only read. */
export async function salvage(from: string, to: string): Promise<Salvage> {
  const address = await answeringOwner(from);
  if (address) throw new Error(`${from} is in use: a store answers at ${address}`);
  if (!existsSync(join(from, storeFile))) throw new Error(`there is no store in ${from}`);
  if (existsSync(to) && readdirSync(to).length > 0)
    throw new Error(`${to} is not empty: what is saved needs a new folder`);
  const file = new LmdbFile(join(from, storeFile));
  try {
    const pages = new ReadablePages(file);
    const found = collectionsIn(pages);
    const { store, close } = await openStore(to);
    let counts: Pick<Salvage, "unnamed"> & { read: number };
    try {
      for (const one of found) if (one.problems.length === 0) await commanded(store, one, { create: nameOf(one) });
      counts = await copyDocuments(store, pages, found);
      noteLost(pages, found);
      for (const one of found) await makeIndexes(store, one);
    } finally {
      await close();
    }
    return {
      collections: found.map(({ namespace, documents, lostIds, problems }) => ({
        namespace,
        documents,
        lost: [...lostIds].map(shownId),
        problems,
      })),
      damage: [...pages.damage],
      unread: Math.max(0, Number(file.meta.main.entries) - counts.read),
      unnamed: counts.unnamed,
      mayBeOld: pages.mayBeOld,
    };
  } finally {
    file.close();
  }
}

function collectionsIn(pages: ReadablePages): Found[] {
  const found = new Map<string, Found>();
  for (const { key, value } of pages.entries()) {
    if (!key.subarray(0, catalogSpace.length).equals(catalogSpace)) continue;
    const namespace = key.toString("utf8", catalogSpace.length);
    const nothing = {
      namespace,
      documents: 0,
      lost: [],
      problems: [],
      ids: new Set<string>(),
      lostIds: new Set<string>(),
    };
    const bytes = asWritten(key, value);
    const stored = bytes && (readDocument(bytes) as unknown as { space: unknown; indexes: Found["indexes"] });
    found.set(
      namespace,
      stored
        ? { ...nothing, space: Number(stored.space), indexes: stored.indexes }
        : { ...nothing, space: -1, indexes: [], problems: ["lost: nobody can tell which documents are its own"] },
    );
  }
  return [...found.values()].sort((a, b) => (a.namespace < b.namespace ? -1 : 1));
}

/** The bytes of a value whose checksum is right. */
function asWritten(key: Buffer, value: Buffer): Buffer | undefined {
  try {
    return unseal(key, value);
  } catch {
    return undefined;
  }
}

/** Resolves with how many entries of all kinds can be read, and of how many nobody knows what they belong to. */
async function copyDocuments(store: Store, pages: ReadablePages, found: Found[]) {
  const bySpace = new Map(found.map((one) => [one.space, one]));
  const indexes = new Set(found.flatMap((one) => one.indexes.map(({ space }) => Number(space))));
  let batch: { one: Found; bytes: Buffer }[] = [];
  let size = 0;
  let [read, unnamed] = [0, 0];
  const flush = async () => {
    const whole = batch;
    [batch, size] = [[], 0];
    await store.environment.write((view) => {
      for (const { one, bytes } of whole)
        insertDocument(view, store.catalog.get(one.namespace)!, { document: readDocument(bytes), bytes });
    });
  };
  for (const { key, value } of pages.entries()) {
    read += 1;
    const space = key.length > spaceLength ? key.readUInt32BE(0) : 0;
    const one = bySpace.get(space);
    if (!one && space > 0 && !indexes.has(space)) unnamed += 1;
    if (!one) continue;
    const id = key.toString("latin1", spaceLength);
    const bytes = asWritten(key, value);
    if (bytes && !one.ids.has(id)) {
      one.ids.add(id);
      one.documents += 1;
      batch.push({ one, bytes: Buffer.from(bytes) });
      size += bytes.length;
      if (size > batchBytes) await flush();
    } else if (!bytes) one.lostIds.add(id);
  }
  await flush();
  return { read, unnamed };
}

/** Of a document that is lost, its entries in indexes may be left. */
function noteLost(pages: ReadablePages, found: Found[]): void {
  const byIndex = new Map(found.flatMap((one) => one.indexes.map(({ space }) => [Number(space), one] as const)));
  for (const { key, value } of pages.entries()) {
    const one = key.length > spaceLength ? byIndex.get(key.readUInt32BE(0)) : undefined;
    if (!one || key.readUInt32BE(0) === one.space) continue;
    const id = asWritten(key, value)?.toString("latin1");
    if (id !== undefined) one.lostIds.add(id);
  }
  for (const { ids, lostIds } of found) for (const id of lostIds) if (ids.has(id)) lostIds.delete(id);
}

async function makeIndexes(store: Store, one: Found): Promise<void> {
  for (const { definition, ready } of one.indexes.slice(1)) {
    if (!ready) continue;
    const { name } = definition;
    await commanded(store, one, { createIndexes: nameOf(one), indexes: [definition] }).catch((error: Error) => {
      one.problems.push(`index ${String(name)} was not made: ${error.message}`);
    });
  }
}

async function commanded(store: Store, one: Found, command: BsonDocument): Promise<void> {
  const $db = one.namespace.slice(0, one.namespace.indexOf("."));
  const reply = await dispatch(store, { ...command, $db }, 0, () => {});
  if (reply.ok !== 1) throw new Error(String(reply.errmsg));
}

const nameOf = ({ namespace }: Found): string => namespace.slice(namespace.indexOf(".") + 1);

function shownId(id: string): string {
  const key = Buffer.from(id, "latin1");
  try {
    const value = new KeyReader(key).next(false);
    if (value !== unreadable) return showValue(value);
  } catch {
    // A key that is no key any more.
  }
  return `0x${key.toString("hex")}`;
}

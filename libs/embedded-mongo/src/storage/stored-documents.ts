import type { BsonDocument } from "../bson-type.ts";
import { duplicateKey } from "../index/duplicate-key.ts";
import { inPartialIndex } from "../index/partial-index.ts";
import { hasSameEntries } from "../index/same-entries.ts";
import { type IndexKey, indexKeysOf } from "../index-keys.ts";
import { MongoError } from "../mongo-error.ts";
import type { Collection, Index } from "./catalog.ts";
import { seal, unseal } from "./checked-value.ts";
import { largestCommand, largestDocument, readDocument, readFields, writeDocument } from "./documents.ts";
import { keptBytes } from "./kept-bytes.ts";
import { checkedKey, documentKey, longestKey, multikeyMark, prefixRange, spaceLength } from "./keys.ts";
import type { View, WriteView } from "./view.ts";

/** Up to so many bytes a document is read whole: finding its fields would take as long. */
const smallDocument = 400;

/** A stored document: its key in the file, its bytes and what they say, fetched and read when first asked for. */
export class StoredDocument {
  readonly key: Buffer;
  /** The key of the index entry that led here. */
  readonly entry: Buffer | undefined;
  readonly #fetch: () => Buffer;
  #bytes: Buffer | undefined;
  #document: BsonDocument | undefined;

  /** `fetch` gives the value as stored, with its checksum; what is asked for throws when that does not match. */
  constructor(key: Buffer, fetch: () => Buffer, entry?: Buffer) {
    this.key = key;
    this.entry = entry;
    this.#fetch = fetch;
  }

  get bytes(): Buffer {
    this.#bytes ??= unseal(this.key, this.#fetch());
    return this.#bytes;
  }

  get isRead(): boolean {
    return this.#bytes !== undefined;
  }

  get document(): BsonDocument {
    this.#document ??= readDocument(this.bytes);
    return this.#document;
  }

  /** What it says in these fields at least. */
  fields(names: readonly Buffer[]): BsonDocument {
    if (this.#document || this.bytes.length < smallDocument) return this.document;
    return readFields(this.bytes, names);
  }
}

export function findByKey(view: View, key: Buffer): StoredDocument | undefined {
  const value = view.get(key);
  return value && new StoredDocument(key, () => value);
}

/** A document ready to be stored, `_id` first, and its bytes. */
export interface NewDocument {
  document: BsonDocument;
  bytes: Buffer;
}

/** Inserts with all index entries; throws 11000 before anything is written. */
export function insertDocument(view: WriteView, collection: Collection, { document, bytes }: NewDocument): void {
  const key = documentKey(collection.space, document._id);
  if (view.get(key)) throw duplicateKey(collection, collection.indexes[0]!.definition, [document._id]);
  const entries = entriesOf(collection.indexes.slice(1), key, document, view);
  for (const entry of entries) checkUnique(view, collection, entry, key);
  view.put(key, seal(key, bytes));
  for (const entry of entries) putNewEntry(view, entry, key);
}

/**
 * Replaces a document and its index entries; throws 11000 before anything is written. `touched` names the fields that can differ, if
 * not all. Returns the bytes that stand there now.
 */
export function replaceDocument(
  view: WriteView,
  collection: Collection,
  old: StoredDocument,
  document: BsonDocument,
  touched?: ReadonlySet<string>,
): Uint8Array {
  const bytes = keptBytes(old.bytes, writeDocument(document, largestCommand), touched);
  if (bytes.length > largestDocument)
    throw new MongoError(17419, `Resulting document after update is larger than ${largestDocument}`);
  const indexes = collection.indexes
    .slice(1)
    .filter(({ definition }) => !hasSameEntries(definition, old.document, document));
  const before = new Map(entriesOf(indexes, old.key, old.document).map((entry) => [entry.text, entry]));
  const after = entriesOf(indexes, old.key, document, view);
  const added = after.filter((entry) => !before.delete(entry.text));
  for (const entry of added) checkUnique(view, collection, entry, old.key);
  view.put(old.key, seal(old.key, bytes));
  for (const entry of before.values()) removeEntry(view, collection, entry, old.key);
  for (const entry of added) putNewEntry(view, entry, old.key);
  return bytes;
}

export function removeDocument(view: WriteView, collection: Collection, old: StoredDocument): void {
  const entries = entriesOf(collection.indexes.slice(1), old.key, old.document);
  view.remove(old.key);
  for (const entry of entries) removeEntry(view, collection, entry, old.key);
}

/** Adds one document's entries to an index that is being built. */
export function addToIndex(view: WriteView, collection: Collection, index: Index, stored: StoredDocument): void {
  for (const entry of entriesIn(index, stored.key.subarray(4), stored.document, view)) {
    // What only prepares to be unique keeps the duplicates that are there.
    if (index.definition.unique) checkUnique(view, collection, entry, stored.key);
    putEntry(view, entry, stored.key);
  }
}

/** An index entry's value points to its document: the document's key without the collection's space. */
export function documentOfEntry(collection: Collection, key: Buffer, value: Buffer): Buffer {
  return Buffer.concat([collection.space, unseal(key, value)]);
}

interface IndexEntry {
  index: Index;
  key: Buffer;
  text: string;
  values: IndexKey["values"];
}

function entriesOf(indexes: readonly Index[], key: Buffer, document: BsonDocument, view?: WriteView): IndexEntry[] {
  const id = key.subarray(4);
  return indexes.flatMap((index) => entriesIn(index, id, document, view));
}

/** Set in memory at once and on disk with the write; a mark too many is harmless. */
function markMultikey(view: WriteView, index: Index): void {
  index.multikey = true;
  const mark = multikeyMark(index.space);
  if (!view.get(mark)) view.put(mark, seal(mark, Buffer.alloc(0)));
}

/** `view` is given for entries about to be written. */
function entriesIn(index: Index, id: Buffer, document: BsonDocument, view?: WriteView): IndexEntry[] {
  const { definition, space } = index;
  if (!inPartialIndex(definition, document)) return [];
  const keys = indexKeysOf(document, definition.key, { sparse: definition.sparse === true, longest: longestKey });
  if (view && keys.length > 1) markMultikey(view, index);
  return keys.map(({ key, values }) => {
    // Only a unique index's entries stand alone; the others end with the document's id.
    const whole = checkedKey(Buffer.concat(definition.unique ? [space, key] : [space, key, id]));
    return { index, key: whole, text: whole.toString("latin1"), values };
  });
}

/** A unique index that is being built can have the entry of another document with the same value. */
function removeEntry(view: WriteView, collection: Collection, { index, key: entry }: IndexEntry, key: Buffer): void {
  const other = index.definition.unique && !index.ready ? view.get(entry) : undefined;
  if (!other || documentOfEntry(collection, entry, other).equals(key)) view.remove(entry);
}

function checkUnique(view: View, collection: Collection, entry: IndexEntry, key: Buffer): void {
  const { definition } = entry.index;
  const isTaken = (at: Buffer, value: Buffer) => !documentOfEntry(collection, at, value).equals(key);
  if (definition.unique) {
    const value = view.get(entry.key);
    if (value && isTaken(entry.key, value)) throw duplicateKey(collection, definition, entry.values);
  } else if (definition.prepareUnique) {
    for (const same of view.range(prefixRange(withoutId(entry, key))))
      if (isTaken(same.key, same.value)) throw duplicateKey(collection, definition, entry.values);
  }
}

/** The values of an entry that ends with its document's id. */
function withoutId({ key: entry }: IndexEntry, document: Buffer): Buffer {
  return entry.subarray(0, entry.length - document.length + spaceLength);
}

function putNewEntry(view: WriteView, entry: IndexEntry, document: Buffer): void {
  // Nothing is there, but who writes the same values at the same time writes here too: one of both has to see the other.
  if (entry.index.definition.prepareUnique) view.remove(withoutId(entry, document));
  putEntry(view, entry, document);
}

function putEntry(view: WriteView, { key }: IndexEntry, document: Buffer): void {
  view.put(key, seal(key, document.subarray(4)));
}

import type { UUID } from "bson";
import type { BsonDocument } from "../bson-type.ts";
import type { IndexDefinition } from "../index/index-definition.ts";
import { MongoError } from "../mongo-error.ts";
import { seal, unseal } from "./checked-value.ts";
import type { Environment } from "./environment.ts";
import { longestKey, prefixRange, spaceOf } from "./keys.ts";
import { catalogKey, putCollection, storedCollections } from "./stored-collection.ts";
import type { WriteView } from "./view.ts";

/** An index and the key space its entries live in. */
export interface Index {
  definition: IndexDefinition;
  space: Buffer;
  /** An index being built takes writes but answers no query yet. */
  ready: boolean;
  /** Some document has, or once had, several entries: an array is on the way. */
  multikey: boolean;
  /** The index whose name and place it takes when it is ready, or has taken. */
  replaces?: Index;
}

export interface Collection {
  /** "database.collection" */
  namespace: string;
  database: string;
  name: string;
  uuid: UUID;
  options: BsonDocument;
  space: Buffer;
  /** The `_id` index first; its entries are the documents themselves. */
  indexes: Index[];
  /** The commit of its last creation or index change: older snapshots cannot answer for it. */
  changedAt: number;
}

const nextSpaceKey = spaceOf(0, "n");

/** Databases that clients find at every replica set, whatever is in them. */
export const everywhere = ["admin", "config", "local"];

/** Which collections and indexes exist: in memory, and as one sealed document each on disk. */
export class Catalog {
  readonly #collections = new Map<string, Collection>();
  /** By the name of their database in small letters: of thousands nobody goes through all for one. */
  readonly #byDatabase = new Map<string, Set<Collection>>();
  readonly #environment: Environment;
  #nextSpace = 1;

  constructor(environment: Environment) {
    this.#environment = environment;
    for (const collection of storedCollections(environment.latest)) this.#keep(collection);
    const next = environment.latest.get(nextSpaceKey);
    if (next) this.#nextSpace = unseal(nextSpaceKey, next).readUInt32BE(0);
  }

  get(namespace: string): Collection | undefined {
    return this.#collections.get(namespace);
  }

  /** In the order of their names. */
  all(): Collection[] {
    return byName(this.#collections.values());
  }

  in(database: string): Collection[] {
    return byName(this.#inAnyCase(database)).filter((collection) => collection.database === database);
  }

  /** The name of the database that differs from this one by case only. */
  inOtherCase(database: string): string | undefined {
    const known = this.#inAnyCase(database);
    for (const collection of known) if (collection.database !== database) return collection.database;
    // What stands beside them since a time when it might goes on.
    if (known.size > 0) return undefined;
    const there = everywhere.find((name) => name === database.toLowerCase());
    return there === database ? undefined : there;
  }

  /** Refuses a database beside one whose name differs by case only, as MongoDB does (13297). */
  checkCase(database: string): void {
    const there = this.inOtherCase(database);
    if (there) throw differsByCase(there, database);
  }

  #inAnyCase(database: string): Set<Collection> {
    return this.#byDatabase.get(database.toLowerCase()) ?? new Set();
  }

  #keep(collection: Collection): void {
    this.#collections.set(collection.namespace, collection);
    this.#byDatabase.set(collection.database.toLowerCase(), this.#inAnyCase(collection.database).add(collection));
  }

  /** Takes the next number of a key space; numbers with entries are never used again, so old ones can be purged later. */
  takeSpace(): Buffer {
    return spaceOf(this.#nextSpace++);
  }

  /**
   * Creates or changes a collection, on disk with `view`'s commit and in memory at once: who holds it sees the change, also where `before`
   * gets another name.
   */
  put(view: WriteView, changed: Collection, before = this.#collections.get(changed.namespace)): Collection {
    putCollection(view, changed);
    const next = Buffer.alloc(4);
    next.writeUInt32BE(this.#nextSpace);
    view.put(nextSpaceKey, seal(nextSpaceKey, next));
    const collection = before ?? changed;
    Object.assign(collection, changed, { changedAt: this.#environment.applied + 1 });
    this.#keep(collection);
    return collection;
  }

  remove(view: WriteView, collection: Collection): void {
    view.remove(catalogKey(collection.namespace));
    this.#collections.delete(collection.namespace);
    const others = this.#inAnyCase(collection.database);
    others.delete(collection);
    if (others.size === 0) this.#byDatabase.delete(collection.database.toLowerCase());
  }

  /** Key spaces that hold entries of something dropped; nothing else would ever remove them. */
  *abandonedSpaces(): Generator<Buffer> {
    const used = new Set(this.all().flatMap(({ indexes }) => indexes.map(({ space }) => space.readUInt32BE(0))));
    const end = Buffer.alloc(longestKey, 0xff);
    let from = spaceOf(1);
    for (;;) {
      const [entry] = this.#environment.latest.range({ start: from, end });
      if (!entry) return;
      const space = entry.key.subarray(0, 4);
      if (!used.has(space.readUInt32BE(0))) yield space;
      from = prefixRange(space).end;
    }
  }
}

const byName = (collections: Iterable<Collection>): Collection[] =>
  [...collections].sort((a, b) => (a.namespace < b.namespace ? -1 : 1));

export function differsByCase(there: string, database: string): MongoError {
  return new MongoError(
    13297,
    `db already exists with different case already have: [${there}] trying to create [${database}]`,
  );
}

import { UUID } from "bson";
import type { BsonDocument } from "../bson-type.ts";
import { indexDefinition, specificationOf } from "../index/index-definition.ts";
import type { Collection } from "./catalog.ts";
import { seal, unseal } from "./checked-value.ts";
import { readDocument, writeDocument } from "./documents.ts";
import { catalogSpace, multikeyMark, prefixRange, spaceOf } from "./keys.ts";
import type { View, WriteView } from "./view.ts";

interface Stored {
  space: number;
  uuid: UUID;
  options: BsonDocument;
  indexes: { space: number; definition: BsonDocument; ready: boolean }[];
}

/** Writes down that there is a collection, and what its indexes are. */
export function putCollection(view: WriteView, { namespace, space, uuid, options, indexes }: Collection): void {
  const key = catalogKey(namespace);
  const stored: Stored = {
    space: space.readUInt32BE(0),
    uuid,
    options,
    indexes: indexes.map(({ space, definition, ready }) => ({
      space: space.readUInt32BE(0),
      definition: specificationOf(definition),
      ready,
    })),
  };
  view.put(key, seal(key, writeDocument(stored as unknown as BsonDocument)));
}

/** Every collection of a view. */
export function* storedCollections(view: View): Generator<Collection> {
  for (const { key, value } of view.range(prefixRange(catalogSpace)))
    yield load(view, namespaceOf(key), unseal(key, value));
}

/** The collection of a database that had the UUID in a view, which may be an older one. */
export function storedByUuid(view: View, database: string, uuid: Uint8Array): Collection | undefined {
  for (const { key } of view.range(prefixRange(catalogKey(`${database}.`)))) {
    const collection = storedCollection(view, namespaceOf(key));
    if (collection?.uuid.equals(uuid)) return collection;
  }
  return undefined;
}

/** A collection as a view shows it, which may be an older one. */
export function storedCollection(view: View, namespace: string): Collection | undefined {
  const key = catalogKey(namespace);
  const value = view.get(key);
  return value && load(view, namespace, unseal(key, value));
}

function load(view: View, namespace: string, bytes: Buffer): Collection {
  const stored = readDocument(bytes) as unknown as Stored;
  const dot = namespace.indexOf(".");
  return {
    namespace,
    database: namespace.slice(0, dot),
    name: namespace.slice(dot + 1),
    uuid: new UUID(stored.uuid.buffer),
    options: stored.options,
    space: spaceOf(Number(stored.space)),
    indexes: stored.indexes.map(({ space, definition, ready }) => ({
      space: spaceOf(Number(space)),
      // Stored numbers come back as BSON wrappers; a definition has plain ones.
      definition: indexDefinition({ ...definition }),
      ready,
      multikey: view.get(multikeyMark(spaceOf(Number(space)))) !== undefined,
    })),
    changedAt: 0,
  };
}

/** Where it is written that there is a collection of this name. */
export function catalogKey(namespace: string): Buffer {
  return Buffer.concat([catalogSpace, Buffer.from(namespace)]);
}

const namespaceOf = (key: Buffer): string => key.subarray(catalogSpace.length).toString("utf8");

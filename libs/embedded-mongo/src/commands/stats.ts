import { statfs } from "node:fs/promises";
import { type BsonDocument, isDocument } from "../bson-type.ts";
import { knownIndexes } from "../index/named-indexes.ts";
import { MongoError } from "../mongo-error.ts";
import type { Collection } from "../storage/catalog.ts";
import { prefixRange } from "../storage/keys.ts";
import { collectionName, count, isGiven } from "./arguments.ts";
import { checkNamespace } from "./collections.ts";
import { checkFields, fieldTypes } from "./known-fields.ts";
import { type Operation, type Reply, reading } from "./operation.ts";
import { shownLatencies } from "./server-status.ts";
import { noLatencies } from "./usage.ts";

interface Size {
  documents: number;
  bytes: number;
}

/** `collStats`: how many documents and bytes; nothing of a storage engine there is not. */
export async function collStats(operation: Operation): Promise<Reply> {
  const { command, store, database } = operation;
  const name = collectionName(command, command.collStats === undefined ? "collstats" : "collStats");
  checkNamespace(database, name);
  const scaleFactor = scaleOf(command, ">= 1");
  const collection = store.catalog.get(`${database}.${name}`);
  const { documents, bytes } = await sizeOf(operation, collection ? [collection] : []);
  const indexes = collection ? knownIndexes(collection) : [];
  return {
    ns: `${database}.${name}`,
    ...scaled(
      { size: bytes, storageSize: bytes, freeStorageSize: 0, totalIndexSize: 0, totalSize: bytes },
      scaleFactor,
    ),
    count: documents,
    numOrphanDocs: 0,
    ...(documents > 0 ? { avgObjSize: Math.trunc(bytes / documents) } : {}),
    nindexes: indexes.length,
    indexBuilds: indexes.filter(({ ready }) => !ready).map(({ definition }) => definition.name),
    indexSizes: Object.fromEntries(indexes.map(({ definition }) => [definition.name, 0])),
    capped: false,
  };
}

const stageParts = fieldTypes("count:object storageStats:object latencyStats:object");
const latencyOptions = fieldTypes("histograms:bool");

/** What the stage $collStats says, of which there are count, storageStats and latencyStats. */
export async function collStatsStage(asked: unknown, operation: Operation): Promise<BsonDocument> {
  if (!isDocument(asked))
    throw new MongoError(40167, `$collStats must take a nested object but found: ${String(asked)}`);
  checkParts(asked);
  const name = collectionName(operation.command, "aggregate");
  const namespace = `${operation.database}.${name}`;
  const part = ["storageStats", "count"].find((wanted) => isGiven(asked[wanted]));
  const collection = operation.store.catalog.get(namespace);
  if (part && !collection)
    throw new MongoError(
      26,
      `PlanExecutor error during aggregation :: caused by :: Unable to retrieve ${part} in $collStats stage :: caused by :: Collection [${namespace}] not found.`,
    );
  const options = isDocument(asked.storageStats) ? asked.storageStats : {};
  const command = { collStats: name, ...options };
  const { ns, ...storageStats } = await collStats({ ...operation, command });
  return {
    ns,
    host: operation.store.address,
    localTime: new Date(),
    ...(isGiven(asked.latencyStats) ? { latencyStats: latencyStats(operation, collection) } : {}),
    ...(isGiven(asked.storageStats) ? { storageStats } : {}),
    ...(isGiven(asked.count) ? { count: storageStats.count } : {}),
  };
}

/** Refuses parts that there are not, and options of them. */
function checkParts(asked: BsonDocument): void {
  const other = Object.keys(asked).find((part) => !stageParts.checks.has(part));
  if (other) throw notSupported(other);
  checkFields("$collStats", asked, stageParts);
  if (!isDocument(asked.latencyStats)) return;
  checkFields("$collStats.latencyStats", asked.latencyStats, latencyOptions);
  if (asked.latencyStats.histograms === true) throw notSupported("histograms");
}

const notSupported = (part: string) => new MongoError(72, `$collStats of '${part}' is not supported by this store`);

function latencyStats({ store }: Operation, collection: Collection | undefined): Reply {
  return shownLatencies(collection ? store.usage.of(collection).latencies : noLatencies());
}

/** `dbStats`: the same over a database. */
export async function dbStats(operation: Operation): Promise<Reply> {
  const { command, store, database } = operation;
  const scaleFactor = scaleOf(command, "> 0");
  const collections = store.catalog.in(database);
  const { documents, bytes } = await sizeOf(operation, collections);
  return {
    db: database,
    collections: collections.length,
    views: 0,
    objects: documents,
    avgObjSize: documents > 0 ? bytes / documents : 0,
    ...scaled({ dataSize: bytes, storageSize: bytes, indexSize: 0, totalSize: bytes }, scaleFactor),
    ...scaled(await fileSystem(store), scaleFactor),
    indexes: collections.reduce((total, collection) => total + knownIndexes(collection).length, 0),
  };
}

/** Of the disk the store is on. */
async function fileSystem({ environment }: Operation["store"]): Promise<Record<string, number>> {
  const { blocks, bfree, bsize } = await statfs(environment.directory);
  return { fsUsedSize: (blocks - bfree) * bsize, fsTotalSize: blocks * bsize };
}

/** In how many bytes sizes are told; `bound` is how MongoDB says that there are none below one. */
function scaleOf(command: BsonDocument, bound: string): number {
  const scale = count(command, "scale") ?? 1;
  if (scale >= 1) return scale;
  throw new MongoError(51024, `BSON field 'scale' value must be ${bound}, actual value '${scale}'`);
}

function scaled(sizes: Record<string, number>, scaleFactor: number): Reply {
  const parts = Object.entries(sizes).map(([name, bytes]) => [name, Math.trunc(bytes / scaleFactor)]);
  return { ...Object.fromEntries(parts), scaleFactor };
}

/** How much the documents of some collections are. */
export function sizeOf(operation: Operation, collections: Collection[]): Promise<Size> {
  return reading(operation, async (view) => {
    const size: Size = { documents: 0, bytes: 0 };
    for (const { space } of collections)
      for (const { value } of view.range(prefixRange(space))) {
        size.documents += 1;
        size.bytes += value.length;
        const turn = operation.pace();
        if (turn) await turn;
      }
    return size;
  });
}

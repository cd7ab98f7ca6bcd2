import { noSearchIndexes } from "../aggregate/stage.ts";
import { isDocument } from "../bson-type.ts";
import {
  type IndexDefinition,
  knownOptions,
  sameIndex,
  sameKey,
  sameKeyAndFilter,
  shownKey,
} from "../index/index-definition.ts";
import { checkLifetime } from "../index/lifetime.ts";
import { knownIndexes, namedIndexes } from "../index/named-indexes.ts";
import { listedIndex, showIndex } from "../index/shown-index.ts";
import { MongoError } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";
import type { Collection, Index } from "../storage/catalog.ts";
import { prefixRange } from "../storage/keys.ts";
import type { Transaction } from "../transaction/transaction.ts";
import { collectionName, cursorBatchSize, documents, flag } from "./arguments.ts";
import { ensureCollection, namedCollection } from "./collections.ts";
import { commitQuorum } from "./commit-quorum.rules.ts";
import { cursorReply } from "./cursor-output.ts";
import { sourceOf } from "./find.ts";
import { collectionOf, type Operation, type Reply } from "./operation.ts";
import { requestedIndex } from "./requested-index.ts";

/** `createIndexes`: what exists already is left alone; 85 and 86 where it exists differently. */
export async function createIndexes(operation: Operation): Promise<Reply> {
  const { command, store, database } = operation;
  const name = collectionName(command, "createIndexes");
  if (`${database}.${name}` === ofSessions) throw new MongoError(20, `not allowed to create index on ${ofSessions}`);
  const given = documents(command, "indexes");
  const wanted = (flag(command, "ignoreUnknownIndexOptions") ? given.map(knownOptions) : given).map(requestedIndex);
  const quorum = commitQuorum(command);
  for (const specification of given) checkLifetime(specification);
  if (wanted.length === 0) throw new MongoError(2, "Must specify at least one index to create");
  const createdCollectionAutomatically = !collectionOf(operation, name);
  const collection = await ensureCollection(operation, name);
  const missing = () => missingOf(collection, wanted);
  const built = operation.transaction
    ? addInTransaction(operation, operation.transaction, collection, missing())
    : await store.maintenance.builds.build(collection, missing, operation.deadline);
  const after = knownIndexes(collection).length;
  const numbers = { numIndexesBefore: after - built, numIndexesAfter: after };
  if (built === 0 && !createdCollectionAutomatically) return { ...numbers, note: allThere };
  const note = built === 0 ? allThere : "index already exists";
  return {
    ...numbers,
    createdCollectionAutomatically,
    commitQuorum: quorum,
    ...(built < wanted.length ? { note } : {}),
  };
}

/** Where MongoDB keeps what sessions have written last. */
const ofSessions = "config.transactions";
const allThere = "all indexes already exist";
const mostIndexes = 64;

/** The definitions that are not there yet; all are judged before the first is built. */
function missingOf({ indexes, namespace }: Collection, wanted: IndexDefinition[]): IndexDefinition[] {
  const there = indexes.map(({ definition }) => definition);
  const missing: IndexDefinition[] = [];
  for (const definition of wanted) {
    if (exists(there, definition)) continue;
    if (exists(missing, definition)) throw new MongoError(68, `Identical index already exists: ${definition.name}`);
    missing.push(definition);
    // At once: of thousands each would be compared with each.
    if (there.length + missing.length > mostIndexes)
      throw new MongoError(
        67,
        `add index fails, too many indexes for ${namespace} key:${showValue(shownKey(definition))}`,
      );
  }
  return missing;
}

/** A transaction may index only what it has itself created and not filled yet. */
function addInTransaction(
  { store }: Operation,
  transaction: Transaction,
  collection: Collection,
  definitions: IndexDefinition[],
): number {
  if (definitions.length === 0) return 0;
  const [filled] = transaction.view.range(prefixRange(collection.space));
  if (filled || !transaction.created.has(collection.namespace))
    throw new MongoError(
      263,
      `Cannot create new indexes on existing collection ${collection.namespace} in a multi-document transaction.`,
    );
  for (const definition of definitions)
    collection.indexes.push({ definition, space: store.catalog.takeSpace(), ready: true, multikey: false });
  return definitions.length;
}

function exists(there: IndexDefinition[], wanted: IndexDefinition): boolean {
  for (const definition of there) {
    if (sameKey(definition, wanted) && "_id" in wanted.key && Object.keys(wanted.key).length === 1) return true;
    if (definition.name === wanted.name) {
      if (sameIndex(definition, wanted)) return true;
      if (sameKeyAndFilter(definition, wanted))
        throw new MongoError(
          85,
          `An equivalent index already exists with the same name but different options. Requested index: ${showIndex(wanted)}, existing index: ${showIndex(definition)}`,
        );
      throw new MongoError(
        86,
        `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${showIndex(wanted)}, existing index: ${showIndex(definition)}`,
      );
    }
    if (sameKeyAndFilter(definition, wanted))
      throw new MongoError(85, `Index already exists with a different name: ${definition.name}`);
  }
  return false;
}

/** `listIndexes`; 26 without the collection. */
export async function listIndexes(operation: Operation): Promise<Reply> {
  const { command, store, database } = operation;
  const namespace = `${database}.${namedCollection(operation, command, "listIndexes")}`;
  const batchSize = cursorBatchSize(command);
  const collection = store.catalog.get(namespace);
  if (!collection) throw new MongoError(26, `ns does not exist: ${namespace}`);
  const shown = collection.indexes.filter(({ ready }) => ready).map(({ definition }) => listedIndex(definition));
  return cursorReply(operation, namespace, () => sourceOf(shown), { batchSize });
}

/** `dropIndexes`: by name, by key, several names, or "*" for all but `_id`. */
export async function dropIndexes({ command, store, database, deadline }: Operation): Promise<Reply> {
  const namespace = `${database}.${collectionName(command, command.dropIndexes === undefined ? "deleteIndexes" : "dropIndexes")}`;
  const collection = store.catalog.get(namespace);
  if (!collection) throw new MongoError(26, `ns not found ${namespace}`);
  const wanted = Array.isArray(command.index) ? command.index : [command.index];
  const indexes =
    command.index === "*" ? collection.indexes.slice(1) : wanted.map((which) => droppable(collection, which));
  const nIndexesWas = knownIndexes(collection).length;
  await store.maintenance.dropIndexes(collection, indexes, deadline);
  return { nIndexesWas, ...(command.index === "*" ? { msg: "non-_id indexes dropped for collection" } : {}) };
}

/** The commands of search indexes, which MongoDB answers on Atlas only; the driver's helpers tell that by these words. */
export function searchIndexes(): never {
  throw new MongoError(115, noSearchIndexes);
}

/** The index to drop of a name or key; 27 without one, 181 where several have the key, 72 for that of `_id`. */
function droppable(collection: Collection, which: unknown): Index {
  const indexes = namedIndexes(collection, which);
  const [index, other] = indexes;
  if (!index)
    throw new MongoError(
      27,
      isDocument(which)
        ? `can't find index with key: ${showValue(which)}`
        : `index not found with name [${String(which)}]`,
    );
  if (other)
    throw new MongoError(
      181,
      `${indexes.length} indexes found for key: ${showValue(which)}, identify by name instead. Conflicting indexes: ${showIndex(index.definition)}, ${showIndex(other.definition)}`,
    );
  if (index === collection.indexes[0]) throw new MongoError(72, "cannot drop _id index");
  return index;
}

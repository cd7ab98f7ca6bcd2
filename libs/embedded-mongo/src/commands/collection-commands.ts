import { type BsonDocument, isDocument } from "../bson-type.ts";
import { isSimple, refuseCollation } from "../index/index-definition.ts";
import { knownIndexes } from "../index/named-indexes.ts";
import { MongoError } from "../mongo-error.ts";
import { compileFilter } from "../query/compile-filter.ts";
import type { Collection } from "../storage/catalog.ts";
import { collectionName, cursorBatchSize, document, flag, isAsked, isGiven, text } from "./arguments.ts";
import {
  allOnDisk,
  checkDatabase,
  checkNamespace,
  createCollection,
  ensureCollection,
  wrongName,
} from "./collections.ts";
import { cursorReply } from "./cursor-output.ts";
import { sourceOf } from "./find.ts";
import { collectionOf, type Operation, type Reply } from "./operation.ts";
import { checkIdIndex } from "./requested-index.ts";

/** What makes another kind of collection, which this store does not have. */
export const kinds = [
  "capped",
  "timeseries",
  "viewOn",
  "pipeline",
  "validator",
  "validationLevel",
  "validationAction",
  "storageEngine",
  "indexOptionDefaults",
  "clusteredIndex",
  "changeStreamPreAndPostImages",
  "encryptedFields",
  "expireAfterSeconds",
];

/** What makes another kind of collection however little it says. */
const isKind = (option: string) => option === "timeseries" || option === "clusteredIndex";

/** `create`: a plain collection; everything beyond is refused. One that is there already is fine, but not to a transaction (48). */
export async function create(operation: Operation): Promise<Reply> {
  const { command } = operation;
  const name = collectionName(command, "create");
  const option = kinds.find((asked) => isAsked(command[asked]) || (isKind(asked) && isDocument(command[asked])));
  if (!option && (isGiven(command.size) || isGiven(command.max)))
    throw new MongoError(72, "the 'capped' field needs to be true when either the 'size' or 'max' fields are present");
  if (command.autoIndexId === false)
    throw new MongoError(50001, "autoIndexId:false is not allowed: every collection has an index of _id");
  if (isGiven(command.idIndex)) checkIdIndex(document(command, "idIndex"));
  const existing = collectionOf(operation, name);
  // What is there has none of the options this store refuses, and MongoDB would tell of that first.
  if (existing && (option || !isSimple(command.collation)))
    throw new MongoError(
      48,
      `namespace ${existing.namespace} already exists, but with different options: { uuid: UUID("${existing.uuid}") }`,
    );
  if (option) throw new MongoError(72, `create option '${option}' is not supported by this store`);
  refuseCollation(command.collation);
  if (operation.transaction) await createCollection(operation, name);
  else await ensureCollection(operation, name);
  // It may be somebody else who is just creating it.
  if (existing) await allOnDisk(operation.store);
  return {};
}

/** `drop`: removes a collection; its keys are purged afterwards. Dropping what is not there succeeds, as since MongoDB 7. */
export async function drop({ command, store, database, deadline }: Operation): Promise<Reply> {
  const namespace = `${database}.${collectionName(command, "drop")}`;
  for (;;) {
    const collection = store.catalog.get(namespace);
    if (!collection) {
      // Somebody else may just be dropping it.
      await allOnDisk(store);
      return {};
    }
    if (await store.maintenance.dropCollection(collection, namespace, deadline))
      return { nIndexesWas: knownIndexes(collection).length, ns: namespace };
  }
}

/** `dropDatabase`: drops every collection of the database; where there is none there is nothing to tell. */
export async function dropDatabase({ store, database, deadline }: Operation): Promise<Reply> {
  if (database === "admin") throw new MongoError(20, "Dropping the 'admin' database is prohibited.");
  if (database === "local") throw new MongoError(20, "Cannot drop 'local' database while replication is active");
  const collections = store.catalog.in(database);
  // What gets another name in it meanwhile goes, too; what is moved to another database stays.
  const isLeft = (one: Collection) => one.database === database && store.catalog.get(one.namespace) === one;
  for (const collection of collections)
    while (isLeft(collection)) await store.maintenance.dropCollection(collection, collection.namespace, deadline);
  await allOnDisk(store);
  return collections.length > 0 ? { dropped: database } : {};
}

/** `listCollections`, with a filter and nameOnly. */
export async function listCollections(operation: Operation): Promise<Reply> {
  const { command, store, database } = operation;
  const filter = compileFilter(document(command, "filter"));
  const nameOnly = flag(command, "nameOnly");
  const described = store.catalog.in(database).map((collection) => describe(collection, nameOnly));
  return cursorReply(
    operation,
    `${database}.$cmd.listCollections`,
    () => sourceOf(described.filter((entry) => filter.matches(entry))),
    // All of them at once, unless told otherwise.
    { batchSize: cursorBatchSize(command) ?? Number.POSITIVE_INFINITY },
  );
}

function describe({ name, options, uuid }: Collection, nameOnly: boolean): BsonDocument {
  if (nameOnly) return { name, type: "collection" };
  return {
    name,
    type: "collection",
    options,
    info: { readOnly: false, uuid },
    idIndex: { v: 2, key: { _id: 1 }, name: "_id_" },
  };
}

/** `renameCollection`, within a database or across; `dropTarget` lets it take another's place. */
export async function renameCollection({ command, store, deadline }: Operation): Promise<Reply> {
  const from = text(command, "renameCollection");
  const to = text(command, "to");
  if (from === to) throw new MongoError(20, "Can't rename a collection to itself");
  checkRenamed("source", from);
  const target = checkRenamed("target", to);
  checkNamespace(target.database, target.name);
  // Whoever changes one of both names meanwhile has it looked at anew.
  for (;;) {
    const collection = store.catalog.get(from);
    if (!collection) throw new MongoError(26, `Source collection ${from} does not exist`);
    const replaced = store.catalog.get(to);
    if (replaced && !flag(command, "dropTarget")) throw new MongoError(48, "target namespace exists");
    if (await store.maintenance.renameCollection(collection, target, replaced, deadline)) return {};
  }
}

/** Refuses what is no name of a collection (73), and what is none that may be taken or given up (20). */
function checkRenamed(which: "source" | "target", full: string): { database: string; name: string } {
  const namespace = namespaceOf(full);
  const { database, name } = namespace;
  checkDatabase(database);
  collectionName({ $db: database, name }, "name");
  const wrong = wrongName(database, name);
  if (wrong) throw new MongoError(20, `error with ${which} namespace: ${wrong}`);
  return namespace;
}

function namespaceOf(full: string): { database: string; name: string } {
  const dot = full.indexOf(".");
  return { database: full.slice(0, Math.max(dot, 0)), name: full.slice(dot + 1) };
}

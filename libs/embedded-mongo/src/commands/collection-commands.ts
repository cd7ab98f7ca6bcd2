import { type BsonDocument, isDocument } from "../bson-type.ts";
import {
  type IndexDefinition,
  idIndex,
  indexDefinition,
  isSimple,
  refuseCollation,
  specificationOf,
} from "../index/index-definition.ts";
import { MongoError } from "../mongo-error.ts";
import { compileFilter } from "../query/compile-filter.ts";
import { showValue } from "../show-value.ts";
import type { Collection } from "../storage/catalog.ts";
import { collectionName, cursorBatchSize, document, flag, isAsked, isGiven, text } from "./arguments.ts";
import { checkCase, checkDatabase, checkNamespace, createCollection, ensureCollection } from "./collections.ts";
import { cursorReply } from "./cursor-output.ts";
import { sourceOf } from "./find.ts";
import { checkIdIndex, named } from "./index-commands.ts";
import { checkFields, fieldTypes } from "./known-fields.ts";
import { collectionOf, type Operation, type Reply } from "./operation.ts";

const refused = [
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
  const option = refused.find((asked) => isAsked(command[asked]) || (isKind(asked) && isDocument(command[asked])));
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
  return {};
}

/** `drop`: removes a collection; its keys are purged afterwards. Dropping what is not there succeeds, as since MongoDB 7. */
export async function drop({ command, store, database, deadline }: Operation): Promise<Reply> {
  const namespace = `${database}.${collectionName(command, "drop")}`;
  for (;;) {
    const collection = store.catalog.get(namespace);
    if (!collection) return {};
    if (await store.maintenance.dropCollection(collection, namespace, deadline))
      return { nIndexesWas: collection.indexes.length, ns: namespace };
  }
}

/** `dropDatabase`: drops every collection of the database; where there is none there is nothing to tell. */
export async function dropDatabase({ store, database, deadline }: Operation): Promise<Reply> {
  if (database === "admin") throw new MongoError(20, "Dropping the 'admin' database is prohibited.");
  if (database === "local") throw new MongoError(20, "Cannot drop 'local' database while replication is active");
  // By the names they have now: what is moved to another database meanwhile stays.
  const collections = store.catalog.in(database).map((collection) => ({ collection, namespace: collection.namespace }));
  for (const { collection, namespace } of collections)
    await store.maintenance.dropCollection(collection, namespace, deadline);
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
export async function renameCollection({ command, store, database, deadline }: Operation): Promise<Reply> {
  if (database !== "admin") throw new MongoError(13, "renameCollection may only be run against the admin database.");
  const from = text(command, "renameCollection");
  const to = text(command, "to");
  if (from === to) throw new MongoError(20, "Can't rename a collection to itself");
  const source = namespaceOf(from);
  checkDatabase(source.database);
  collectionName({ $db: source.database, name: source.name }, "name");
  const target = namespaceOf(to);
  checkNamespace(target.database, target.name);
  // Whoever changes one of both names meanwhile has it looked at anew.
  for (;;) {
    const collection = store.catalog.get(from);
    if (!collection) throw new MongoError(26, `Source collection ${from} does not exist`);
    const replaced = store.catalog.get(to);
    if (replaced && !flag(command, "dropTarget")) throw new MongoError(48, "target namespace exists");
    checkCase(store.catalog, target.database);
    if (await store.maintenance.renameCollection(collection, target, replaced, deadline)) return {};
  }
}

function namespaceOf(full: string): { database: string; name: string } {
  const dot = full.indexOf(".");
  return { database: full.slice(0, Math.max(dot, 0)), name: full.slice(dot + 1) };
}

const changeable = ["expireAfterSeconds", "hidden", "prepareUnique"] as const;
const indexFields = fieldTypes(
  "name:string keyPattern:object expireAfterSeconds:number hidden:flag unique:flag prepareUnique:flag",
);

/** `collMod`: changes an index's expireAfterSeconds, hidden or prepareUnique; nothing else. */
export async function collMod({ command, store, database, deadline }: Operation): Promise<Reply> {
  const namespace = `${database}.${collectionName(command, "collMod")}`;
  const collection = store.catalog.get(namespace);
  if (!collection) throw new MongoError(26, `ns does not exist: ${namespace}`);
  const other = refused.find((option) => isGiven(command[option]));
  if (other) throw new MongoError(72, `collMod option '${other}' is not supported by this store`);
  if (!isGiven(command.index)) return {};
  const asked = document(command, "index");
  checkFields("collMod.index", asked, indexFields);
  const { which, options } = changeOf(asked);
  const index = named(collection, which);
  if (!index)
    throw new MongoError(
      27,
      `cannot find index ${isDocument(which) ? showValue(which) : String(which)} for ns ${namespace}`,
    );
  const change = (definition: IndexDefinition) => changed(definition, options);
  const { before, after } = await store.maintenance.changeIndex(collection, index, change, deadline);
  const changes = changeable.filter((option) => option in options && before[option] !== after[option]);
  return Object.fromEntries(
    changes.flatMap((option) => [
      // A flag that was not given was false; what had no age had none.
      ...(option in before || option !== "expireAfterSeconds" ? [[`${option}_old`, before[option] ?? false]] : []),
      [`${option}_new`, after[option] ?? false],
    ]),
  );
}

/** Which index is to be changed, and what of it. */
function changeOf(asked: BsonDocument): { which: unknown; options: BsonDocument } {
  const { name, keyPattern, ...options } = Object.fromEntries(
    Object.entries(asked).filter(([, value]) => isGiven(value)),
  );
  if (name !== undefined && keyPattern !== undefined)
    throw new MongoError(72, "Cannot specify both key pattern and name.");
  const which = name ?? keyPattern;
  if (which === undefined) throw new MongoError(72, "Must specify either index name or key pattern.");
  if (Object.keys(options).length === 0)
    throw new MongoError(72, "no expireAfterSeconds, hidden, unique, or prepareUnique field");
  const other = Object.keys(options).find((option) => !changeable.some((known) => known === option));
  if (other) throw new MongoError(72, `collMod option 'index.${other}' is not supported by this store`);
  return { which, options };
}

function changed(before: IndexDefinition, options: BsonDocument): IndexDefinition {
  if (before.name === idIndex.name) {
    if ("expireAfterSeconds" in options) throw new MongoError(72, "the _id field does not support TTL indexes");
    if ("hidden" in options) throw new MongoError(2, "can't hide _id index");
    return before;
  }
  try {
    return indexDefinition({ ...specificationOf(before), ...options });
  } catch (error) {
    // What cannot be created has a code of its own where it is a change.
    throw error instanceof MongoError && error.code === 67 ? new MongoError(72, error.message) : error;
  }
}

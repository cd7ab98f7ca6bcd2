import { Binary, UUID } from "bson";
import type { BsonDocument } from "../bson-type.ts";
import { idIndex } from "../index/index-definition.ts";
import { MongoError } from "../mongo-error.ts";
import { type Catalog, type Collection, differsByCase } from "../storage/catalog.ts";
import type { Transaction } from "../transaction/transaction.ts";
import { collectionName } from "./arguments.ts";
import { collectionOf, type Operation, type Store } from "./operation.ts";

const longestNamespace = 255;

/** Checks a database's name as MongoDB does (73). */
export function checkDatabase(database: string): void {
  if (database === "" || /[/\\. "$\0]/.test(database) || Buffer.byteLength(database) > 63)
    throw new MongoError(73, `Invalid database name: '${database}'`);
}

/** What MongoDB says of a name that no collection of a database may have, if it is one. */
export function wrongName(database: string, name: string): string | undefined {
  if (name === "" || name.startsWith(".") || /[$\0]/.test(name)) return `Invalid collection name: ${name}`;
  return name.startsWith("system.") ? `Invalid system namespace: ${database}.${name}` : undefined;
}

/** Checks a database's and a collection's name as MongoDB does (73). */
export function checkNamespace(database: string, name: string): void {
  checkDatabase(database);
  const wrong = wrongName(database, name);
  if (wrong) throw new MongoError(73, wrong);
  if (Buffer.byteLength(`${database}.${name}`) > longestNamespace)
    throw new MongoError(
      73,
      `Fully qualified namespace is too long. Namespace: ${database}.${name} Max: ${longestNamespace}`,
    );
}

/** The name of the collection that a read names so or by its UUID; 26 where no collection of the database has that. */
export function namedCollection(operation: Operation, command: BsonDocument, field: string): string {
  const { store, database, transaction, at } = operation;
  const given = command[field];
  if (!(given instanceof Binary && given.sub_type === Binary.SUBTYPE_UUID)) return collectionName(command, field);
  const all = () => [...store.catalog.in(database), ...(transaction?.created.values() ?? [])];
  const found = at
    ? at.collectionByUuid(database, given.buffer)
    : all().find((one) => one.database === database && one.uuid.equals(given.buffer));
  if (found) return found.name;
  throw new MongoError(
    26,
    `Unable to resolve ${given.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}`,
  );
}

/** Refuses a database beside one whose name differs by case only, which a transaction may also make itself (13297). */
function checkCaseIn({ created }: Transaction, catalog: Catalog, database: string): void {
  catalog.checkCase(database);
  for (const one of created.values())
    if (one.database !== database && one.database.toLowerCase() === database.toLowerCase())
      throw differsByCase(one.database, database);
}

/** Creates a collection with its `_id` index, in a transaction when that commits; 48 when it exists. */
export async function createCollection(operation: Operation, name: string): Promise<Collection> {
  const { store, database, transaction } = operation;
  checkNamespace(database, name);
  const namespace = `${database}.${name}`;
  const refuse = () => {
    throw new MongoError(48, `Collection ${namespace} already exists.`);
  };
  if (collectionOf(operation, name)) refuse();
  if (transaction) {
    checkCaseIn(transaction, store.catalog, database);
    const collection = newCollection(store.catalog, database, name);
    transaction.created.set(namespace, collection);
    return collection;
  }
  return store.environment.write((view) => {
    if (store.catalog.get(namespace)) refuse();
    store.catalog.checkCase(database);
    return store.catalog.put(view, newCollection(store.catalog, database, name));
  });
}

function newCollection(catalog: Catalog, database: string, name: string): Collection {
  const space = catalog.takeSpace();
  return {
    namespace: `${database}.${name}`,
    database,
    name,
    uuid: new UUID(),
    options: {},
    space,
    indexes: [{ space, definition: idIndex, ready: true, multikey: false }],
    changedAt: 0,
  };
}

/** The collection, created when a first write needs it. */
export async function ensureCollection(operation: Operation, name: string): Promise<Collection> {
  const existing = collectionOf(operation, name);
  if (existing) return existing;
  return createCollection(operation, name).catch((error: unknown) => {
    const collection = collectionOf(operation, name);
    if (error instanceof MongoError && error.code === 48 && collection) return collection;
    throw error;
  });
}

/** Resolves once all is on disk that was asked for before; for who answers by the catalog, which knows it earlier. */
export function allOnDisk({ environment }: Store): Promise<void> {
  return environment.write(() => {});
}

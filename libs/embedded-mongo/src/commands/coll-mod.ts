import { isTrue } from "../bson-number.ts";
import { type BsonDocument, isDocument } from "../bson-type.ts";
import { type IndexDefinition, idIndex, indexDefinition, specificationOf } from "../index/index-definition.ts";
import { checkChangedLifetime } from "../index/lifetime.ts";
import { namedIndexes } from "../index/named-indexes.ts";
import { showIndex } from "../index/shown-index.ts";
import { violationsOf } from "../index/violations.ts";
import { MongoError } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";
import type { Collection, Index } from "../storage/catalog.ts";
import { collectionName, document, isGiven } from "./arguments.ts";
import { kinds } from "./collection-commands.ts";
import { checkFields, fieldTypes } from "./known-fields.ts";
import { type Operation, type Reply, reading } from "./operation.ts";

const changeable = ["expireAfterSeconds", "hidden", "prepareUnique"] as const;
const indexFields = fieldTypes(
  "name:string keyPattern:object expireAfterSeconds:number hidden:flag unique:flag prepareUnique:flag",
);

/**
 * `collMod`: changes an index's expireAfterSeconds, hidden, prepareUnique or unique; nothing else. With `dryRun` it tells only whether
 * the index could become unique.
 */
export async function collMod(operation: Operation): Promise<Reply> {
  const { command, store, database, deadline } = operation;
  const namespace = `${database}.${collectionName(command, "collMod")}`;
  const isDryRun = isTrue(command.dryRun);
  if (isDryRun) checkDryRun(command);
  const collection = store.catalog.get(namespace);
  if (!collection) throw new MongoError(26, `ns does not exist: ${namespace}`);
  const other = kinds.find((option) => isGiven(command[option]));
  if (other) throw new MongoError(72, `collMod option '${other}' is not supported by this store`);
  if (!isGiven(command.index)) return {};
  const asked = document(command, "index");
  checkFields("collMod.index", asked, indexFields);
  const { which, options } = changeOf(asked);
  const index = indexOf(collection, which);
  if (isDryRun && Object.keys(options).length > 1)
    throw new MongoError(72, "unique: true cannot be combined with any other modification in dry run mode.");
  if (isTrue(options.unique) && !isUnique(index.definition)) return makeUnique(operation, collection, index, options);
  if (isDryRun) return {};
  const change = (definition: IndexDefinition) => changed(definition, options);
  const { before, after } = await store.maintenance.changeIndex(collection, index, change, deadline);
  return toldChange(before, after, options);
}

/** What of the options is another than before. */
function toldChange(before: IndexDefinition, after: IndexDefinition, options: BsonDocument): Reply {
  const changes = changeable.filter((option) => option in options && before[option] !== after[option]);
  return Object.fromEntries(
    changes.flatMap((option) => [
      // A flag that was not given was false; what had no age had none.
      ...(option in before || option !== "expireAfterSeconds" ? [[`${option}_old`, before[option] ?? false]] : []),
      [`${option}_new`, after[option] ?? false],
    ]),
  );
}

function checkDryRun({ index }: BsonDocument): void {
  // The wrong article is MongoDB's.
  if (!isGiven(index)) throw new MongoError(72, "dry run mode requires an valid index modification.");
  if (!isTrue((index as BsonDocument).unique))
    throw new MongoError(72, "dry run mode requires an index modification with unique: true.");
}

function indexOf(collection: Collection, which: unknown): Index {
  const indexes = namedIndexes(collection, which);
  const [index, other] = indexes;
  const shown = isDocument(which) ? showValue(which) : String(which);
  if (!index) throw new MongoError(27, `cannot find index ${shown} for ns ${collection.namespace}`);
  if (!other) return index;
  throw new MongoError(
    181,
    `index keyPattern ${shown} matches ${indexes.length} indexes, must use index name. Conflicting indexes:${showIndex(index.definition)}, ${showIndex(other.definition)}`,
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
  return { which, options };
}

const isUnique = ({ name, unique }: IndexDefinition): boolean => unique === true || name === idIndex.name;

/** An index that takes no new duplicates becomes unique where it has none; 359 with those it has. */
async function makeUnique(
  operation: Operation,
  collection: Collection,
  index: Index,
  { unique: _, ...others }: BsonDocument,
): Promise<Reply> {
  const { command, store, deadline } = operation;
  let before = index.definition;
  const change = (now: IndexDefinition) => {
    before = now;
    return madeUnique(Object.keys(others).length > 0 ? changed(now, others) : now);
  };
  change(before);
  await refuseViolations(operation, collection, index);
  if (isTrue(command.dryRun)) return {};
  try {
    const isMade = await store.maintenance.builds.replace(collection, index, change, deadline);
    return isMade ? { ...toldChange(before, changed(before, others), others), unique_new: true } : {};
  } catch (error) {
    // While it waited for its turn the index may not have been prepared for a moment.
    if (error instanceof MongoError && error.code === 11000) await refuseViolations(operation, collection, index);
    throw error;
  }
}

function madeUnique(before: IndexDefinition): IndexDefinition {
  if (isUnique(before)) return before;
  const { prepareUnique, ...definition } = before;
  if (prepareUnique) return { ...definition, unique: true };
  throw new MongoError(72, "Cannot make index unique with 'prepareUnique=false'. Run collMod to set it first.");
}

async function refuseViolations(operation: Operation, collection: Collection, index: Index): Promise<void> {
  const found = await reading(operation, (view) => violationsOf(view, collection, index, operation.pace));
  const { violations, areAll } = found;
  if (violations.length === 0) return;
  const what = areAll
    ? "Please resolve conflicting documents before running collMod again."
    : "Too many conflicting documents were detected. Please resolve them and rerun collMod.";
  throw new MongoError(359, `Cannot convert the index to unique. ${what}`, { extra: { violations } });
}

function changed(before: IndexDefinition, { unique, ...options }: BsonDocument): IndexDefinition {
  const isId = before.name === idIndex.name;
  if ("expireAfterSeconds" in options) {
    if (isId) throw new MongoError(72, "the _id field does not support TTL indexes");
    checkChangedLifetime(options.expireAfterSeconds, before);
  }
  if (isGiven(unique) && !isTrue(unique)) throw new MongoError(2, "Cannot make index non-unique");
  if ("hidden" in options && isId) throw new MongoError(2, "can't hide _id index");
  // What is unique has nothing to prepare.
  if (isUnique(before)) delete options.prepareUnique;
  if (isId) return before;
  const after = indexDefinition({ ...specificationOf(before), ...options });
  if (after.prepareUnique !== before.prepareUnique && Object.keys(options).length > 1)
    throw new MongoError(72, "prepareUnique cannot be combined with any other modification.");
  return after;
}

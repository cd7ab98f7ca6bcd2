import { Long, ObjectId, type Timestamp } from "bson";
import { toDouble } from "../bson-number.ts";
import { type BsonDocument, isDocument, isNumeric } from "../bson-type.ts";
import { keyLimits } from "../index/key-limits.ts";
import { idDocumentOf } from "../index/key-reader.ts";
import { usedKey } from "../index/used-key.ts";
import { MongoError } from "../mongo-error.ts";
import { compileProjection, type FindProjection } from "../project/find-projection.ts";
import { fieldPicker } from "../project/pick-fields.ts";
import { compileFilter } from "../query/compile-filter.ts";
import type { Collection } from "../storage/catalog.ts";
import { writeDocument } from "../storage/documents.ts";
import { documentKey } from "../storage/keys.ts";
import { findByKey, type StoredDocument } from "../storage/stored-documents.ts";
import type { View } from "../storage/view.ts";
import { CursorReply } from "../wire/cursor-reply.ts";
import { count, document, flag, isAsked } from "./arguments.ts";
import { namedCollection } from "./collections.ts";
import { cursorReply } from "./cursor-output.ts";
import { fieldNames } from "./known-fields.ts";
import { collectionOf, type Operation, type Reply } from "./operation.ts";
import { planOf } from "./plan-of-query.ts";
import { asksForId, type Found, find as findIn, type Query, queryOf } from "./query.ts";
import { readsKeys } from "./winning-plan.ts";

/** `find`: documents are sent as they are stored unless a projection changes them. */
export async function find(operation: Operation): Promise<Reply> {
  const { command, database } = operation;
  const tailable = flag(command, "tailable");
  if (flag(command, "awaitData") && !tailable)
    throw new MongoError(9, "Cannot set 'awaitData' without also setting 'tailable'");
  const name = namedCollection(operation, command, "find");
  const collection = collectionOf(operation, name);
  const id = collection && !operation.transaction && !operation.at ? onlyId(command) : undefined;
  if (collection && id) return foundById(operation, collection, id);
  const projection = document(command, "projection");
  const query = findQuery(command);
  const show = shownBy(projection, query);
  const skip = count(command, "skip") ?? 0;
  // Of one _id MongoDB knows that nothing follows.
  const isLookup = asksForId(query.filter) && skip === 0 && !isAsked(query.hint) && !query.limits;
  const limit = isLookup ? 1 : count(command, "limit") || Number.POSITIVE_INFINITY;
  const options = {
    batchSize: count(command, "batchSize"),
    single: flag(command, "singleBatch"),
    noTimeout: flag(command, "noCursorTimeout"),
    context: "Executor error during find command",
  };
  const namespace = `${database}.${name}`;
  if (!collection) return nothingFound(namespace, operation.at?.time);
  if (tailable) throw new MongoError(2, "error processing query: tailable cursor requested on non capped collection");
  return cursorReply(
    operation,
    namespace,
    (view) =>
      page(
        findIn(view, collection, query, skip + limit),
        skip,
        limit,
        keyShownBy(command, query, collection, view) ?? show,
      ),
    { ...options, collection },
  );
}

const nothingFound = (namespace: string, at?: Timestamp): Reply => ({
  cursor: new CursorReply("firstBatch", Long.ZERO, namespace, [], at),
});

/** What a lookup of one document may say besides its filter, and mean nothing else. */
const meansNothingElse = fieldNames(
  "find filter limit singleBatch $db lsid readConcern $readPreference $clusterTime maxTimeMS comment",
);

/** The `_id` where a command asks for the document with it and nothing more, which is most of what is ever asked. */
function onlyId(command: BsonDocument): ObjectId | undefined {
  const { filter, limit } = command;
  if (!isDocument(filter) || !(filter._id instanceof ObjectId) || Object.keys(filter).length > 1) return undefined;
  if (!isNumeric(limit) || toDouble(limit) !== 1) return undefined;
  return Object.keys(command).every((field) => meansNothingElse.has(field)) ? filter._id : undefined;
}

/** One key of the newest state needs neither a snapshot nor a cursor. */
function foundById({ store, database }: Operation, collection: Collection, id: ObjectId): Reply {
  const found = findByKey(store.environment.latest, documentKey(collection.space, id));
  const namespace = `${database}.${collection.name}`;
  if (!found) return nothingFound(namespace);
  return { cursor: new CursorReply("firstBatch", Long.ZERO, namespace, [found.bytes]) };
}

/** The query of a `find`; where nothing but the _id is shown, keys are all it takes. */
export function findQuery(command: BsonDocument): Query {
  if (isAsked(command.showRecordId))
    throw new MongoError(115, "find option 'showRecordId' is not supported by this store");
  const limits = keyLimits(document(command, "min"), document(command, "max"));
  return {
    ...queryOf(command, "filter"),
    limits,
    keysOnly: !flag(command, "returnKey") && isIdOnly(document(command, "projection")),
  };
}

type Show = (found: StoredDocument) => Uint8Array;

/** How a projection shows what was found; undefined where documents go out as they are. */
function shownBy(projection: BsonDocument, query: Query): Show | undefined {
  if (Object.keys(projection).length === 0) return undefined;
  const project = projector(projection, query);
  const pick = fieldPicker(projection);
  const show: Show = pick ? ({ bytes }) => pick(bytes) : ({ document }) => writeDocument(project(document));
  return query.keysOnly ? (found) => idDocumentOf(found.key) ?? show(found) : show;
}

/** How the index keys that were used are shown, where they are wanted instead of what a projection says. */
function keyShownBy(command: BsonDocument, query: Query, collection: Collection, view: View): Show | undefined {
  if (!flag(command, "returnKey")) return undefined;
  const plan = planOf(collection, query, view);
  const byKeys = plan.scans.every((scan) => readsKeys(scan, query));
  return (found) => writeDocument(byKeys ? usedKey(plan, found) : {});
}

const isIdOnly = ({ _id, ...others }: BsonDocument): boolean =>
  Object.keys(others).length === 0 && (_id === true || (isNumeric(_id) && toDouble(_id) === 1));

function* page(
  found: Found,
  skip: number,
  limit: number,
  show: Show | undefined,
): Generator<Uint8Array | undefined, Uint8Array | undefined> {
  let left = limit;
  let skipped = 0;
  for (const result of found) {
    if (!result) yield undefined;
    else if (skipped++ < skip) yield undefined;
    else {
      const shown = show ? show(result) : result.bytes;
      if (--left === 0) return shown;
      yield shown;
    }
  }
  return undefined;
}

/** Applies a projection, with the variables and the matched array position of its query, which a changed document may not have. */
export function projector(
  projection: BsonDocument,
  { filter, matcher, variables }: Query,
  changed = false,
): FindProjection["apply"] {
  const { apply, positional } = compileProjection(projection, variables);
  if (positional && changed) throw new MongoError(2, "cannot use a positional projection and return the new document");
  if (!positional) return apply;
  // An expression finds no element.
  compileFilter(filter, { variables, expr: "banned" });
  return (document) => apply(document, matcher.arrayPosition(document));
}

/** Documents as a cursor's source, which is known to end with the last. */
export function* sourceOf(results: BsonDocument[]): Generator<Uint8Array, Uint8Array | undefined> {
  for (const result of results.slice(0, -1)) yield writeDocument(result);
  const last = results.at(-1);
  return last && writeDocument(last);
}

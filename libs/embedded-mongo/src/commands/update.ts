import { ObjectId } from "bson";
import type { BsonDocument } from "../bson-type.ts";
import { commandVariables } from "../expression/compile-expression.ts";
import type { Variables } from "../expression/evaluate.ts";
import { MongoError } from "../mongo-error.ts";
import { refuseRandom } from "../query/random-filter.ts";
import type { Collection } from "../storage/catalog.ts";
import { largestCommand, largestDocument, writeDocument } from "../storage/documents.ts";
import { insertDocument, replaceDocument, type StoredDocument } from "../storage/stored-documents.ts";
import type { WriteView } from "../storage/view.ts";
import { applyUpdate, checkUpdate, hasPositional, isReplacement, type Update } from "../update/apply-update.ts";
import { upsertDocument } from "../update/upsert.ts";
import { collectionName, document, documents, isGiven, strictFlag } from "./arguments.ts";
import { ensureCollection } from "./collections.ts";
import { asksForNothing } from "./concerns.ts";
import { fieldTypes } from "./known-fields.ts";
import { matchingKeys, modifyAtOnce, modifyMany, modifyOne } from "./modify-one.ts";
import { checkDepth, checkId, fillTimestamps, newDocument } from "./new-document.ts";
import { collectionOf, type Operation, type Reply, whereItIs } from "./operation.ts";
import { type Query, queryOf } from "./query.ts";
import { type Remember, retriedOf, runStatements, type Statement, type StatementShape } from "./statements.ts";
import { writeErrorsOf } from "./write-errors.ts";

/** How documents are changed: what `update` and `findAndModify` have in common. */
export interface Change {
  update: Update;
  arrayFilters: BsonDocument[] | undefined;
  variables: Variables;
  now: Date;
}

const statementShape: StatementShape = {
  fields: fieldTypes(
    "q:object! u:update! c:object upsert:bool multi:bool collation:object arrayFilters:objects hint:hint",
  ),
};

/** `update`: each statement for itself; those for many documents change each in its own moment. */
export async function update(operation: Operation): Promise<Reply> {
  const { command } = operation;
  const name = collectionName(command, "update");
  const variables = commandVariables(command.let);
  const { outcomes, errors, retried } = await runStatements(operation, statementShape, (statement, remember) =>
    updateStatement(operation, name, statement, variables, remember),
  );
  if (asksForNothing(command)) return { n: 0, nModified: 0 };
  const sum = (field: string) => outcomes.reduce((total, { outcome }) => total + Number(outcome[field] ?? 0), 0);
  const upserts = outcomes.filter(({ outcome }) => "upserted" in outcome);
  const upserted = upserts.map(({ index, outcome }) => ({ index, _id: outcome.upserted }));
  return {
    n: sum("n"),
    ...(upserted.length > 0 ? { upserted } : {}),
    nModified: sum("nModified"),
    ...retriedOf(retried),
    ...writeErrorsOf(errors),
  };
}

function updateStatement(
  operation: Operation,
  name: string,
  statement: BsonDocument,
  variables: Variables,
  remember: Remember,
): Statement {
  const { query, change, upsert, multi } = readUpdate(statement, variables);
  if (operation.retryable && multi)
    throw new MongoError(72, "Cannot use (or request) retryable writes with multi=true");
  const changeOne =
    (collection: Collection) =>
    (view: WriteView, found: StoredDocument | undefined): BsonDocument => {
      const outcome = found
        ? { n: 1, nModified: changeFound(operation, view, collection, query, change, found).changed ? 1 : 0 }
        : upsert
          ? { n: 1, nModified: 0, upserted: insertUpserted(operation, view, collection, query, change)._id }
          : { n: 0, nModified: 0 };
      remember(view, outcome);
      return outcome;
    };
  return {
    atOnce() {
      const collection = multi ? undefined : collectionOf(operation, name);
      return collection && modifyAtOnce(operation, collection, query, changeOne(collection));
    },
    async run() {
      const find = () => (upsert ? ensureCollection(operation, name) : collectionOf(operation, name));
      return whereItIs(find, async (collection) => {
        if (!collection) return { n: 0, nModified: 0 };
        if (multi) return updateMany(operation, collection, query, change, upsert);
        return modifyOne(operation, collection, query, changeOne(collection));
      });
    },
  };
}

/** Reads a statement of an update; what cannot be done is refused. */
export function readUpdate(
  statement: BsonDocument,
  variables: Variables,
): { query: Query; change: Change; upsert: boolean; multi: boolean } {
  const query = queryOf(statement, "q", variables);
  refuseRandom(query.filter);
  const change = changeOf(statement, "u", variables);
  const upsert = strictFlag(statement, "upsert");
  const multi = strictFlag(statement, "multi");
  if (multi && isReplacement(change.update))
    throw new MongoError(9, "multi update is not supported for replacement-style update");
  return { query, change, upsert, multi };
}

async function updateMany(
  operation: Operation,
  collection: Collection,
  query: Query,
  change: Change,
  upsert: boolean,
): Promise<BsonDocument> {
  const keys = await matchingKeys(operation, collection, query);
  const changed = await modifyMany(
    operation,
    collection,
    keys,
    query,
    (view, found) => changeFound(operation, view, collection, query, change, found).changed,
  );
  if (changed.length > 0 || !upsert) return { n: changed.length, nModified: changed.filter(Boolean).length };
  return modifyOne(operation, collection, query, (view, found) => {
    if (found)
      return { n: 1, nModified: changeFound(operation, view, collection, query, change, found).changed ? 1 : 0 };
    return { n: 1, nModified: 0, upserted: insertUpserted(operation, view, collection, query, change)._id };
  });
}

/** Reads the update of a statement; `field` is "u" or "update". */
export function changeOf(statement: BsonDocument, field: string, variables: Variables): Change {
  const given = statement[field] as Update;
  if (isGiven(statement.c) && !Array.isArray(given))
    throw new MongoError(51198, "Constant values may only be specified for pipeline updates");
  const arrayFilters = isGiven(statement.arrayFilters) ? documents(statement, "arrayFilters") : undefined;
  const change: Change = {
    update: given,
    arrayFilters,
    variables: { ...variables, ...document(statement, "c") },
    now: variables.NOW as Date,
  };
  checkUpdate(given, change);
  return change;
}

/** Applies a change to a found document and stores the result if it differs. */
export function changeFound(
  { store }: Operation,
  view: WriteView,
  collection: Collection,
  query: Query,
  change: Change,
  found: StoredDocument,
): { doc: BsonDocument; changed: boolean } {
  const { update: by, arrayFilters, variables, now } = change;
  const arrayPosition = hasPositional(by) ? query.matcher.updatePosition(found.document) : undefined;
  const result = applyUpdate(found.document, by, {
    now,
    tick: store.clusterTime,
    arrayFilters,
    variables,
    arrayPosition,
  });
  if (isReplacement(by)) fillTimestamps(result.doc, store.clusterTime);
  if (result.changed) {
    // What a pipeline has put into many places is too large before it is too deep to be looked through.
    if (Array.isArray(by)) writeDocument(result.doc, largestCommand);
    checkDepth(result.doc);
    replaceDocument(view, collection, found, result.doc);
  }
  return result;
}

/** Inserts what an upsert makes of the filter and the change. */
export function insertUpserted(
  { store }: Operation,
  view: WriteView,
  collection: Collection,
  query: Query,
  change: Change,
): BsonDocument {
  const { update: by, arrayFilters, variables, now } = change;
  const upserted = upsertDocument(query.filter, by, {
    now,
    tick: store.clusterTime,
    arrayFilters,
    variables,
    newId: () => new ObjectId(),
  });
  const bytes = writeDocument(upserted, largestCommand);
  if (bytes.length > largestDocument)
    throw new MongoError(17420, `Document to upsert is larger than ${largestDocument}`);
  const stored = newDocument(bytes, isReplacement(by) ? store.clusterTime : undefined);
  checkId(stored.document);
  insertDocument(view, collection, stored);
  return stored.document;
}

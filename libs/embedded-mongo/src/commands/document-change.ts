import { ObjectId } from "bson";
import type { BsonDocument } from "../bson-type.ts";
import type { Variables } from "../expression/evaluate.ts";
import { MongoError } from "../mongo-error.ts";
import type { Collection } from "../storage/catalog.ts";
import { largestCommand, largestDocument, writeDocument } from "../storage/documents.ts";
import { insertDocument, type NewDocument, replaceDocument, type StoredDocument } from "../storage/stored-documents.ts";
import type { WriteView } from "../storage/view.ts";
import { applyUpdate, checkUpdate, hasPositional, isReplacement, type Update } from "../update/apply-update.ts";
import { touchedFields } from "../update/touched-fields.ts";
import { upsertDocument } from "../update/upsert.ts";
import { document, documents, isGiven } from "./arguments.ts";
import { checkId, checkStorable, fillTimestamps, newDocument, tooDeepNow } from "./new-document.ts";
import type { Operation } from "./operation.ts";
import type { Query } from "./query.ts";

/** How documents are changed: what `update` and `findAndModify` have in common. */
export interface Change {
  update: Update;
  arrayFilters: BsonDocument[] | undefined;
  variables: Variables;
  now: Date;
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

/** Applies a change to a found document and stores the result if it differs; `bytes` is what stands there then. */
export function changeFound(
  { store }: Operation,
  view: WriteView,
  collection: Collection,
  query: Query,
  change: Change,
  found: StoredDocument,
): { doc: BsonDocument; bytes: Uint8Array; changed: boolean } {
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
  if (!result.changed) return { ...result, bytes: found.bytes };
  // What a pipeline has put into many places is too large before it is too deep to be looked through.
  if (Array.isArray(by)) writeDocument(result.doc, largestCommand);
  checkStorable(result.doc, tooDeepNow);
  return { ...result, bytes: replaceDocument(view, collection, found, result.doc, touchedFields(by)) };
}

/** Inserts what an upsert makes of the filter and the change. */
export function insertUpserted(
  { store }: Operation,
  view: WriteView,
  collection: Collection,
  query: Query,
  change: Change,
): NewDocument {
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
  return stored;
}

import { equalsBson } from "../bson-compare.ts";
import { type BsonDocument, fieldOf, isDocument } from "../bson-type.ts";
import { identical } from "../identical.ts";
import { MongoError } from "../mongo-error.ts";
import { showField } from "../show-value.ts";
import { compileArrayFilters } from "./array-filters.ts";
import { refuseDollar } from "./field-path.ts";
import { applyOperators, checkOperators } from "./operator-update.ts";
import { applyPipeline, compileUpdate } from "./pipeline-update.ts";
import type { UpdateOptions } from "./update-options.ts";

export type { UpdateOptions } from "./update-options.ts";

/** Operators or a replacement; a pipeline is an array of stages. */
export type Update = BsonDocument | BsonDocument[];

/**
 * The document after an update, and whether one stored byte of it changed. The original stays as it is.
 * Throws MongoDB's codes: 9 and 2 for what cannot be read, 14 and 28 for values in the way, 40, 52, 56, 66.
 */
export function applyUpdate(
  original: BsonDocument,
  update: Update,
  options: UpdateOptions,
): { doc: BsonDocument; changed: boolean } {
  if (!Array.isArray(update) && !isReplacement(update)) {
    const doc = applyOperators(original, update, options);
    return { doc, changed: !identical(original, doc) };
  }
  const given = replacementOf(original, update, options);
  // MongoDB compares before the _id is carried over: what brings none is a change, though all else is the same.
  return { doc: keepId(original, given), changed: !identical(original, given) };
}

function replacementOf(original: BsonDocument, update: Update, options: UpdateOptions): BsonDocument {
  if (Array.isArray(update)) return applyPipeline(original, update, options);
  const dollar = options.isInsert ? undefined : Object.keys(update).find((name) => name.startsWith("$"));
  if (dollar !== undefined && !identical(original, update)) refuseDollar(dollar);
  return update;
}

/** Whether an update replaces the document as a whole; an empty one does. */
export function isReplacement(update: Update): update is BsonDocument {
  return !Array.isArray(update) && Object.entries(update)[0]?.[0].startsWith("$") !== true;
}

/** Whether an update has a `$` in the place of an index. */
export function hasPositional(update: Update): boolean {
  if (Array.isArray(update)) return false;
  return Object.values(update).some(
    (fields) => isDocument(fields) && Object.keys(fields).some((path) => path.includes("$")),
  );
}

/** Refuses what is wrong with an update whatever the document, so that it is said also where nothing matches. */
export function checkUpdate(update: Update, options: UpdateOptions): void {
  const { arrayFilters = [] } = options;
  compileArrayFilters(arrayFilters);
  if (Array.isArray(update)) {
    if (arrayFilters.length > 0)
      throw new MongoError(9, "arrayFilters may not be specified for pipeline-style updates");
    compileUpdate(update, options);
    // To a replacement they mean nothing.
  } else if (!isReplacement(update)) checkOperators(update, options);
}

/** A document that takes another's place keeps its _id, in the first position. */
function keepId(original: BsonDocument, replacement: BsonDocument): BsonDocument {
  const id = fieldOf(original, "_id");
  const next = fieldOf(replacement, "_id");
  if (id !== undefined && next !== undefined && !equalsBson(id, next)) {
    throw new MongoError(
      66,
      `After applying the update, the (immutable) field '_id' was found to have been altered to ${showField(["_id", next])}`,
    );
  }
  const { _id, ...fields } = replacement;
  const kept = _id === undefined ? id : _id;
  return kept === undefined ? fields : { _id: kept, ...fields };
}

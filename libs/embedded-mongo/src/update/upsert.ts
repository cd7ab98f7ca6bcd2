import { compareText } from "../bson-compare.ts";
import { type BsonDocument, bsonTypeOf, isDocument } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { PathSet } from "../path-set.ts";
import { isOperatorDocument } from "../query/comparison.ts";
import { applyUpdate, isReplacement, type Update } from "./apply-update.ts";
import { changeAt } from "./change-at.ts";
import type { UpdateOptions } from "./update-options.ts";

/**
 * The document an upsert inserts: the filter's equalities, then the update with isInsert.
 * Without an _id it gets `newId()`; the _id comes first.
 */
export function upsertDocument(
  filter: BsonDocument,
  update: Update,
  options: Omit<UpdateOptions, "isInsert"> & { newId: () => unknown },
): BsonDocument {
  const { doc } = applyUpdate(upsertSeed(filter, isReplacement(update)), update, { ...options, isInsert: true });
  const { _id = options.newId(), ...fields } = doc;
  return { _id, ...fields };
}

/** The equalities of a filter as a document, in the order of their paths (`idOnly`: just its _id, all a replacement takes over). */
export function upsertSeed(filter: BsonDocument, idOnly = false): BsonDocument {
  const equalities = equalitiesOf(filter).toSorted(([a], [b]) => compareText(a, b));
  const seed: BsonDocument = {};
  const paths = new PathSet();
  for (const [path, value] of equalities) {
    if (idOnly && path.startsWith("_id."))
      throw new MongoError(111, `field at '_id' must be exactly specified, field at sub-path '${path}'found`);
    if (idOnly && path !== "_id") continue;
    refuseTwice(path, paths.add(path));
    changeAt(seed, path.split("."), { blocked: "refuse", to: () => value });
  }
  return seed;
}

function refuseTwice(path: string, other: string | undefined): void {
  if (other === undefined) return;
  const which = other === path ? `path '${path}' is matched twice` : `both paths '${path}' and '${other}' are matched`;
  throw new MongoError(54, `cannot infer query fields to set, ${which}`);
}

function equalitiesOf(filter: BsonDocument): [string, unknown][] {
  return Object.entries(filter).flatMap(([name, operand]): [string, unknown][] => {
    const branches = Array.isArray(operand) ? operand.filter(isDocument) : [];
    if (name === "$and" || (name === "$or" && branches.length === 1)) return branches.flatMap(equalitiesOf);
    if (name.startsWith("$")) return [];
    return equalTo(operand).map((value) => [name, value]);
  });
}

/** The values an operand says the field equals. */
function equalTo(operand: unknown): unknown[] {
  if (!isOperatorDocument(operand)) return bsonTypeOf(operand) === "regex" ? [] : [operand];
  return Object.entries(operand).flatMap(([operator, value]) => {
    if (operator === "$eq") return [value];
    // Every value of $all is one the field equals; several of them are refused as one path matched twice.
    const every = Array.isArray(value) && (operator === "$all" || (operator === "$in" && value.length === 1));
    return every ? value.flatMap(equalTo) : [];
  });
}

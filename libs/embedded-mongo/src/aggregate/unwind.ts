import { Long } from "bson";
import { type BsonDocument, bsonTypeOf, fieldOf, isDocument, setField } from "../bson-type.ts";
import { isNothing } from "../expression/evaluate.ts";
import { fieldNames } from "../expression/value-path.ts";
import { MongoError } from "../mongo-error.ts";
import { each, type StageCompiler } from "./stage.ts";

interface Unwind {
  path: string[];
  indexPath: string[] | undefined;
  preserve: boolean;
}

/** $unwind: a document per element; null, missing and empty arrays give none unless preserved, other values one. */
export const unwind: StageCompiler = (specification) => {
  const settings = parseUnwind(specification);
  return each((document) => unwound(document, settings));
};

function* unwound(document: BsonDocument, { path, indexPath, preserve }: Unwind): Iterable<BsonDocument> {
  const value = path.reduce<unknown>(
    (parent, name) => (isDocument(parent) ? fieldOf(parent, name) : undefined),
    document,
  );
  const numbered = (result: BsonDocument, index: unknown) => (indexPath ? replaced(result, indexPath, index) : result);
  if (!Array.isArray(value)) {
    if (preserve || !isNothing(value)) yield numbered(document, null);
    return;
  }
  if (value.length === 0 && preserve) yield numbered(replaced(document, path, undefined), null);
  for (const [index, element] of value.entries())
    yield numbered(replaced(document, path, element), Long.fromNumber(index));
}

/** A copy with another value at a path (undefined: none); what is no document gives way to one. */
export function replaced(document: BsonDocument, [name, ...rest]: string[], value: unknown): BsonDocument {
  const copy = { ...document };
  const held = fieldOf(document, name!);
  const next = rest.length > 0 ? replaced(isDocument(held) ? held : {}, rest, value) : value;
  if (next === undefined) delete copy[name!];
  else setField(copy, name!, next);
  return copy;
}

function parseUnwind(specification: unknown): Unwind {
  if (typeof specification !== "string" && !isDocument(specification))
    throw new MongoError(
      15981,
      `expected either a string or an object as specification for $unwind stage, got ${bsonTypeOf(specification)}`,
    );
  const given: BsonDocument = isDocument(specification) ? specification : { path: specification };
  if (given.path === undefined || given.path === "") throw new MongoError(28812, "no path specified to $unwind stage");
  const unknown = Object.keys(given).find(
    (name) => !["path", "includeArrayIndex", "preserveNullAndEmptyArrays"].includes(name),
  );
  if (unknown) throw new MongoError(28811, `unrecognized option to $unwind stage: ${unknown}`);
  const { path, includeArrayIndex, preserveNullAndEmptyArrays = false } = given;
  if (typeof path !== "string")
    throw new MongoError(28808, `expected a string as the path for $unwind stage, got ${bsonTypeOf(path)}`);
  if (!path.startsWith("$"))
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  if (typeof preserveNullAndEmptyArrays !== "boolean") {
    throw new MongoError(
      28809,
      `expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage, got ${bsonTypeOf(preserveNullAndEmptyArrays)}`,
    );
  }
  return {
    path: fieldNames(path.slice(1)),
    indexPath: parseIndexPath(includeArrayIndex),
    preserve: preserveNullAndEmptyArrays,
  };
}

function parseIndexPath(path: unknown): string[] | undefined {
  if (path === undefined) return undefined;
  if (typeof path !== "string" || path === "") {
    throw new MongoError(
      28810,
      `expected a non-empty string for the includeArrayIndex option to $unwind stage, got ${bsonTypeOf(path)}`,
    );
  }
  if (path.startsWith("$"))
    throw new MongoError(28822, `includeArrayIndex option to $unwind stage should not be prefixed with a '$': ${path}`);
  return fieldNames(path);
}

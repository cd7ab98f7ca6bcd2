import { type BsonDocument, fieldOf, isDocument, isDollarName } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";

/** The value an expression's path reaches; through an array it is the array of what its documents hold there. */
export function valueAt(value: unknown, path: string[], at = 0): unknown {
  if (at === path.length) return value;
  if (isDocument(value)) return valueAt(fieldOf(value, path[at]!), path, at + 1);
  if (!Array.isArray(value)) return undefined;
  return value
    .filter((element): element is BsonDocument => isDocument(element))
    .map((element) => valueAt(element, path, at))
    .filter((found) => found !== undefined);
}

/** The names of a path such as "$a.b", which MongoDB reads as "$$CURRENT.a.b": that is one name more. */
export const namesInCurrent = (path: string): string[] => fieldNames(path, mostNames - 1);

/** Checks the name of one field. */
export function fieldName(name: string): string {
  const refuse = (code: number, why: string) => {
    throw new MongoError(code, `FieldPath field names may not ${why}, given '${name}'.`);
  };
  if (name === "") throw new MongoError(15998, noEmptyName);
  if (isDollarName(name)) refuse(16410, "start with '$'");
  if (name.includes("\0")) refuse(16411, "contain '\\0'");
  if (name.includes(".")) refuse(16412, "contain '.'");
  return name;
}

const noEmptyName = "FieldPath field names may not be empty strings.";

/** No document is deeper. */
const mostNames = 200;

/** Splits and checks a path such as "a.b" of `most` names. */
export function fieldNames(path: string, most = mostNames): string[] {
  if (path === "") throw new MongoError(40352, "FieldPath cannot be constructed with empty string");
  if (path.endsWith(".")) throw new MongoError(40353, "FieldPath must not end with a '.'.");
  const names = path.split(".", most + 1);
  if (names.length > most) throw new MongoError(15, "FieldPath is too long");
  if (names.includes("")) throw new MongoError(15998, noEmptyName);
  if (!names.some(isDollarName)) return names;
  throw new MongoError(16410, "FieldPath field names may not start with '$'. Consider using $getField or $setField.");
}

import { toDouble } from "../bson-number.ts";
import { type BsonTypeName, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";

const typeCodes: Record<number, BsonTypeName | "undefined" | "dbPointer"> = {
  [-1]: "minKey",
  1: "double",
  2: "string",
  3: "object",
  4: "array",
  5: "binData",
  6: "undefined",
  7: "objectId",
  8: "bool",
  9: "date",
  10: "null",
  11: "regex",
  12: "dbPointer",
  13: "javascript",
  14: "symbol",
  15: "javascriptWithScope",
  16: "int",
  17: "timestamp",
  18: "long",
  19: "decimal",
  127: "maxKey",
};

/** Whether a number stands for a type. */
export const isTypeCode = (code: number): boolean => Object.hasOwn(typeCodes, code);

const names = new Set<string>(Object.values(typeCodes));

/** The type names an argument of `field`'s $type stands for: an alias, a number, "number", or an array of those. */
export function typeNamesOf(argument: unknown, field = ""): Set<string> {
  const wanted = Array.isArray(argument) ? argument : [argument];
  if (wanted.length === 0) throw new MongoError(9, `${field} must match at least one type`);
  return new Set(wanted.flatMap(namesOf));
}

function namesOf(argument: unknown): string[] {
  if (argument === "number") return ["int", "long", "double", "decimal"];
  if (typeof argument === "string") {
    if (!names.has(argument)) throw new MongoError(2, `Unknown type name alias: ${argument}`);
    return [argument];
  }
  if (!isNumeric(argument)) throw new MongoError(14, "type must be represented as a number or a string");
  const code = toDouble(argument);
  const name = typeCodes[code];
  const instead = code === 0 ? ". Instead use {$exists:false}." : "";
  if (!name) throw new MongoError(2, `Invalid numerical type code: ${code}${instead}`);
  return [name];
}

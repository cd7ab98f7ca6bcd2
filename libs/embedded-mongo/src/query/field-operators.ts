import { regexOf, textOf } from "../bson-compare.ts";
import { integerOf, isTrue, toDouble } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, fieldOf, isDocument, isNumeric } from "../bson-type.ts";
import { readCount } from "../integer-field.ts";
import { MongoError } from "../mongo-error.ts";
import { bitTest } from "./bit-test.ts";
import { comparison, isOperatorDocument, oneOf, regexCondition } from "./comparison.ts";
import { allOf, type Condition, noneOf, valueCondition } from "./condition.ts";
import { elementMatch } from "./element-match.ts";
import { typeNamesOf } from "./type-codes.ts";

/** `siblings` is the document the operator stands in: $regex reads its $options there; errors name the `field`. */
type OperatorCompiler = (operand: unknown, siblings: BsonDocument, field: string) => Condition;

/** The operators a field can be asked with; anything else is refused. */
export const fieldOperators: Record<string, OperatorCompiler> = {
  $eq: (operand) => comparison("$eq", operand),
  $ne: (operand) => {
    if (bsonTypeOf(operand) === "regex") throw new MongoError(2, "Can't have regex as arg to $ne.");
    return noneOf(comparison("$eq", operand));
  },
  $gt: (operand, _siblings, field) => comparison("$gt", operand, field),
  $gte: (operand, _siblings, field) => comparison("$gte", operand, field),
  $lt: (operand, _siblings, field) => comparison("$lt", operand, field),
  $lte: (operand, _siblings, field) => comparison("$lte", operand, field),
  $in: oneOf,
  $nin: (operand) => {
    if (!Array.isArray(operand)) throw new MongoError(2, "$nin needs an array");
    return noneOf(oneOf(operand));
  },
  $not: not,
  $exists: exists,
  $type: (operand, _siblings, field) => {
    const names = typeNamesOf(operand, field);
    return valueCondition((value) => names.has(bsonTypeOf(value)));
  },
  $mod: modulo,
  $regex: regex,
  $options: (_operand, siblings) => {
    if (!Object.hasOwn(siblings, "$regex")) throw new MongoError(2, "$options needs a $regex");
    return allOf([]);
  },
  $all: all,
  $size: size,
  $elemMatch: elementMatch,
  $bitsAllSet: (operand, _siblings, field) => bitTest("$bitsAllSet", operand, field),
  $bitsAnySet: (operand, _siblings, field) => bitTest("$bitsAnySet", operand, field),
  $bitsAllClear: (operand, _siblings, field) => bitTest("$bitsAllClear", operand, field),
  $bitsAnyClear: (operand, _siblings, field) => bitTest("$bitsAnyClear", operand, field),
  $comment: () => allOf([]),
};

/** Whether a document begins with an operator for values; $not and $comment MongoDB does not look for there. */
export function beginsWithOperator(value: unknown): boolean {
  const first = firstName(value);
  return first !== undefined && Object.hasOwn(fieldOperators, first) && first !== "$not" && first !== "$comment";
}

function firstName(value: unknown): string | undefined {
  return isDocument(value) ? Object.entries(value)[0]?.[0] : undefined;
}

/** The right side of `field: ...`: operators, a regular expression, or a value to equal. */
export function fieldCondition(operand: unknown, field = ""): Condition {
  return isOperatorDocument(operand) ? operatorConditions(operand, field) : equality(operand);
}

function equality(operand: unknown): Condition {
  return bsonTypeOf(operand) === "regex" ? regexCondition(operand) : comparison("$eq", operand);
}

/** All operators of a document such as {$gt: 1, $lt: 5}. */
export function operatorConditions(operators: BsonDocument, field = ""): Condition {
  const conditions = Object.entries(operators).map(([name, operand]) => {
    if (!Object.hasOwn(fieldOperators, name)) throw new MongoError(2, `unknown operator: ${name}`);
    return fieldOperators[name]!(operand, operators, field);
  });
  return allOf(conditions);
}

function not(operand: unknown, _siblings: BsonDocument, field: string): Condition {
  if (bsonTypeOf(operand) === "regex") return noneOf(regexCondition(operand));
  if (!isDocument(operand)) throw new MongoError(2, "$not needs a regex or a document");
  if (Object.keys(operand).length === 0) throw new MongoError(2, "$not cannot be empty");
  return noneOf(operatorConditions(operand, field));
}

function exists(operand: unknown): Condition {
  const present = valueCondition((value) => value !== undefined);
  return isTrue(operand) ? present : noneOf(present);
}

function modulo(operand: unknown): Condition {
  if (!Array.isArray(operand)) throw new MongoError(2, "malformed mod, needs to be an array");
  for (const [at, part] of ["divisor", "remainder"].entries()) {
    if (operand.length === at) throw new MongoError(2, "malformed mod, not enough elements");
    if (!isNumeric(operand[at])) throw new MongoError(2, `malformed mod, ${part} not a number`);
  }
  if (operand.length > 2) throw new MongoError(2, "malformed mod, too many elements");
  const divisor = modulus("divisor", operand[0]);
  const remainder = modulus("remainder", operand[1]);
  if (divisor === 0n) throw new MongoError(2, "divisor cannot be 0");
  return valueCondition((value) => {
    const dividend = integerOf(value);
    return dividend !== undefined && dividend % divisor === remainder;
  });
}

function modulus(part: string, value: unknown): bigint {
  const integer = integerOf(value);
  if (integer !== undefined) return integer;
  const why = Number.isFinite(toDouble(value))
    ? "Out of bounds coercing to integral value"
    : "Unable to coerce NaN/Inf to integral type";
  throw new MongoError(2, `malformed mod, ${part} value is invalid :: caused by :: ${why}`);
}

function regex(operand: unknown, siblings: BsonDocument): Condition {
  const options = fieldOf(siblings, "$options");
  if (options !== undefined && typeof options !== "string") throw new MongoError(2, "$options has to be a string");
  const type = bsonTypeOf(operand);
  if (type === "regex") {
    const names = Object.keys(siblings);
    const before = names.indexOf("$options") < names.indexOf("$regex");
    // The code tells which of the two came first; empty options count where they come after.
    if (options !== undefined && regexOf(operand).options && (options !== "" || !before))
      throw new MongoError(before ? 51074 : 51075, "options set in both $regex and $options");
    return regexCondition(operand, options);
  }
  if (type !== "string" && type !== "symbol") throw new MongoError(2, "$regex has to be a string");
  return regexCondition({ pattern: textOf(operand), options: "", _bsontype: "BSONRegExp" }, options);
}

function all(operand: unknown): Condition {
  if (!Array.isArray(operand)) throw new MongoError(2, "$all needs an array");
  if (operand.length === 0) return valueCondition(() => false);
  const isElementMatch = (value: unknown) => firstName(value) === "$elemMatch";
  if (isElementMatch(operand[0])) {
    if (!operand.every(isElementMatch)) throw new MongoError(2, "$all/$elemMatch has to be consistent");
    return allOf(operand.map((value) => elementMatch(value.$elemMatch)));
  }
  if (operand.some(beginsWithOperator)) throw new MongoError(2, "no $ expressions in $all");
  return allOf(operand.map(equality));
}

function size(operand: unknown): Condition {
  const length = readCount(["$size", operand], "Failed to parse $size");
  return valueCondition((value) => Array.isArray(value) && value.length === length, { whole: true });
}

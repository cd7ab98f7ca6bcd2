import { regexOf, textOf } from "../bson-compare.ts";
import { exactNumber, integerOf, isTrue } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, entriesOf, fieldOf, isDocument, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";
import { bitTest } from "./bit-test.ts";
import { comparison, isOperatorDocument, oneOf, regexCondition } from "./comparison.ts";
import { allOf, type Condition, noneOf, valueCondition } from "./condition.ts";
import { elementMatch } from "./element-match.ts";
import { typeNamesOf } from "./type-codes.ts";

/** `siblings` is the document the operator stands in: $regex reads its $options there. */
type OperatorCompiler = (operand: unknown, siblings: BsonDocument) => Condition;

/** The operators a field can be asked with; anything else is refused. */
export const fieldOperators: Record<string, OperatorCompiler> = {
  $eq: (operand) => comparison("$eq", operand),
  $ne: (operand) => {
    if (bsonTypeOf(operand) === "regex") throw new MongoError(2, "Can't have regex as arg to $ne.");
    return noneOf(comparison("$eq", operand));
  },
  $gt: (operand) => comparison("$gt", operand),
  $gte: (operand) => comparison("$gte", operand),
  $lt: (operand) => comparison("$lt", operand),
  $lte: (operand) => comparison("$lte", operand),
  $in: oneOf,
  $nin: (operand) => {
    if (!Array.isArray(operand)) throw new MongoError(2, "$nin needs an array");
    return noneOf(oneOf(operand));
  },
  $not: not,
  $exists: exists,
  $type: (operand) => {
    const names = typeNamesOf(operand);
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
  $bitsAllSet: (operand) => bitTest("$bitsAllSet", operand),
  $bitsAnySet: (operand) => bitTest("$bitsAnySet", operand),
  $bitsAllClear: (operand) => bitTest("$bitsAllClear", operand),
  $bitsAnyClear: (operand) => bitTest("$bitsAnyClear", operand),
  $comment: () => allOf([]),
};

/** The right side of `field: ...`: operators, a regular expression, or a value to equal. */
export function fieldCondition(operand: unknown): Condition {
  if (isOperatorDocument(operand)) return operatorConditions(operand);
  return bsonTypeOf(operand) === "regex" ? regexCondition(operand) : comparison("$eq", operand);
}

/** All operators of a document such as {$gt: 1, $lt: 5}. */
export function operatorConditions(operators: BsonDocument): Condition {
  const conditions = entriesOf(operators).map(([name, operand]) => {
    if (!Object.hasOwn(fieldOperators, name)) throw new MongoError(2, `unknown operator: ${name}`);
    return fieldOperators[name]!(operand, operators);
  });
  return allOf(conditions);
}

function not(operand: unknown): Condition {
  if (bsonTypeOf(operand) === "regex") return noneOf(regexCondition(operand));
  if (!isDocument(operand)) throw new MongoError(2, "$not needs a regex or a document");
  if (Object.keys(operand).length === 0) throw new MongoError(2, "$not cannot be empty");
  return noneOf(operatorConditions(operand));
}

function exists(operand: unknown): Condition {
  const present = valueCondition((value) => value !== undefined);
  return isTrue(operand) ? present : noneOf(present);
}

function modulo(operand: unknown): Condition {
  if (!Array.isArray(operand)) throw new MongoError(2, "malformed mod, needs to be an array");
  if (operand.length < 2) throw new MongoError(2, "malformed mod, not enough elements");
  if (operand.length > 2) throw new MongoError(2, "malformed mod, too many elements");
  const [divisor, remainder] = operand.map(integerOf);
  if (divisor === undefined) throw new MongoError(2, "malformed mod, divisor not a number");
  if (remainder === undefined) throw new MongoError(2, "malformed mod, remainder not a number");
  if (divisor === 0n) throw new MongoError(2, "divisor cannot be 0");
  return valueCondition((value) => {
    const dividend = integerOf(value);
    return dividend !== undefined && dividend % divisor === remainder;
  });
}

function regex(operand: unknown, siblings: BsonDocument): Condition {
  const options = fieldOf(siblings, "$options");
  if (options !== undefined && typeof options !== "string") throw new MongoError(2, "$options has to be a string");
  const type = bsonTypeOf(operand);
  if (type === "regex") {
    const names = Object.keys(siblings);
    // The code tells which of the two came first.
    if (options && regexOf(operand).options)
      throw new MongoError(
        names.indexOf("$options") < names.indexOf("$regex") ? 51074 : 51075,
        "options set in both $regex and $options",
      );
    return regexCondition(operand, options);
  }
  if (type !== "string" && type !== "symbol") throw new MongoError(2, "$regex has to be a string");
  return regexCondition({ pattern: textOf(operand), options: "", _bsontype: "BSONRegExp" }, options);
}

function all(operand: unknown): Condition {
  if (!Array.isArray(operand)) throw new MongoError(2, "$all needs an array");
  if (operand.length === 0) return valueCondition(() => false);
  const elementMatches = operand.filter((value) => isOperatorDocument(value) && Object.hasOwn(value, "$elemMatch"));
  if (elementMatches.length > 0 && elementMatches.length < operand.length) {
    throw new MongoError(2, "$all/$elemMatch has to be consistent");
  }
  if (elementMatches.length === 0 && operand.some(isOperatorDocument))
    throw new MongoError(2, "no $ expressions in $all");
  return allOf(operand.map(fieldCondition));
}

function size(operand: unknown): Condition {
  const refuse = (expected: string) => {
    throw new MongoError(2, `Failed to parse $size. Expected ${expected} $size: ${showValue(operand)}`);
  };
  if (!isNumeric(operand)) refuse("a number in:");
  const length = Number(exactNumber(operand));
  if (!Number.isInteger(length)) refuse("an integer:");
  if (length < 0) refuse("a non-negative number in:");
  return valueCondition((value) => Array.isArray(value) && value.length === length, { whole: true });
}

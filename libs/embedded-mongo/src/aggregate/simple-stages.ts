import { randomBytes } from "node:crypto";
import { integerOf, toDouble } from "../bson-number.ts";
import { type BsonDocument, bsonTypeOf, isDocument, isNumeric } from "../bson-type.ts";
import { compileExpression, variablesFor } from "../expression/compile-expression.ts";
import { namedOperands } from "../expression/operands.ts";
import { MongoError } from "../mongo-error.ts";
import { compileFilter } from "../query/compile-filter.ts";
import { showField, showValue } from "../show-value.ts";
import { parseSort, sortKeyOf } from "../sort/sort-documents.ts";
import { sortInTurns } from "../sort/sort-in-turns.ts";
import { each, type StageCompiler, type Turns } from "./stage.ts";

export const match: StageCompiler = (specification, { variables }) => {
  if (!isDocument(specification)) throw new MongoError(15959, "the match filter must be an expression in an object");
  const filter = compileFilter(specification, { variables });
  return each((document) => (filter.matches(document) ? [document] : []));
};

export const limit: StageCompiler = (specification, _options, name) => {
  const most = count(specification, name);
  if (most === 0) throw new MongoError(15958, "the limit must be positive");
  return (documents) => take(documents, most);
};

function* take(documents: Turns, most: number): Turns {
  let passed = 0;
  for (const document of documents) {
    yield document;
    if (document) passed += 1;
    if (passed === most) return;
  }
}

export const skip: StageCompiler = (specification, _options, name) => {
  const first = count(specification, name);
  return function* (documents) {
    let seen = 0;
    for (const document of documents) {
      if (document) seen += 1;
      yield seen > first ? document : undefined;
    }
  };
};

function count(value: unknown, name: string): number {
  const problem = problemOfCount(value);
  if (problem === undefined) return toDouble(value);
  const code = name === "$limit" ? 5107201 : 5107200;
  throw new MongoError(code, `invalid argument to ${name} stage: ${problem}: ${showField([name, value])}`);
}

/** What keeps a value from being a number of documents, in MongoDB's words. */
function problemOfCount(value: unknown): string | undefined {
  if (!isNumeric(value)) return "Expected a number in";
  const number = toDouble(value);
  const isDecimal = bsonTypeOf(value) === "decimal";
  if (Number.isNaN(number) && !isDecimal) return "Expected an integer, but found NaN in";
  const integer = integerOf(value);
  const isWhole = integer !== undefined && Number(integer) === number;
  if (integer === undefined || (isDecimal && !isWhole)) return "Cannot represent as a 64-bit integer";
  if (!isWhole) return "Expected an integer";
  return integer < 0n ? "Expected a non-negative number in" : undefined;
}

export const sort: StageCompiler = (specification, { most = Number.POSITIVE_INFINITY }) => {
  if (!isDocument(specification)) throw new MongoError(15973, "the $sort key specification must be an object");
  const pattern = parseSort(specification);
  if (Object.keys(pattern).length === 0) throw new MongoError(15976, "$sort stage must have at least one sort key");
  return (documents) => ordered(documents, (document) => sortKeyOf(document, pattern), most);
};

function* ordered(documents: Turns, keyOf: (document: BsonDocument) => Buffer, most: number): Turns {
  const items = function* () {
    for (const document of documents) yield document && { key: keyOf(document), item: document };
  };
  yield* sortInTurns(items(), most);
}

export const countInto: StageCompiler = (specification) => {
  if (typeof specification !== "string") throw new MongoError(40156, "the count field must be a non-empty string");
  if (specification === "") throw new MongoError(40157, "the count field must be a non-empty string");
  if (specification.startsWith("$")) throw new MongoError(40158, "the count field cannot be a $-prefixed path");
  if (specification.includes("\0")) throw new MongoError(40159, "the count field cannot contain a null byte");
  if (specification.includes(".")) throw new MongoError(40160, "the count field cannot contain '.'");
  if (specification === "_id") throw new MongoError(15948, "a group's _id may only be specified once");
  return function* (documents) {
    let total = 0;
    for (const document of documents) {
      if (document) total += 1;
      yield undefined;
    }
    if (total > 0) yield { [specification]: total };
  };
};

export const replaceRoot: StageCompiler = (specification, options, name) => {
  const { newRoot } = namedOperands(name, specification, ["newRoot"]);
  return replaceWith(newRoot, options, name);
};

export const replaceWith: StageCompiler = (specification, { variables }, name) => {
  const evaluate = compileExpression(specification, variables);
  // The second space is MongoDB's.
  const subject = name === "$replaceRoot" ? "'newRoot' expression " : "'replacement document'";
  return each((document) => {
    const root = evaluate(variablesFor(document, variables));
    if (isDocument(root)) return [root];
    throw new MongoError(
      40228,
      `${subject} must evaluate to an object, but resulting value was: ${root === undefined ? "MISSING" : showValue(root)}. Type of resulting value: '${bsonTypeOf(root)}'. Input document: ${showValue(document)}`,
    );
  });
};

/** A random choice of documents, in random order. */
export const sample: StageCompiler = (specification) => {
  if (!isDocument(specification)) throw new MongoError(28745, "the $sample stage specification must be an object");
  const { size: given, ...others } = specification;
  if (Object.keys(others).length > 0) throw new MongoError(28748, "unrecognized option to $sample");
  if (given === undefined) throw new MongoError(28749, "$sample stage must specify a size");
  if (!isNumeric(given)) throw new MongoError(28746, "size argument to $sample must be a number");
  const size = integerOf(given);
  if (size === undefined || size <= 0n)
    throw new MongoError(28747, "size argument to $sample must be a positive integer");
  return (documents) =>
    take(
      ordered(documents, () => randomBytes(8), Number(size)),
      Number(size),
    );
};

import { compareNumbers, integerOf, toDouble } from "./bson-number.ts";
import { bsonTypeOf, isNumeric } from "./bson-type.ts";
import { MongoError } from "./mongo-error.ts";
import { showField } from "./show-value.ts";

type Field = [name: string, value: unknown];

/** The 64-bit integer that a field of a command says, of whatever type of number; what is none is refused (9, after a `context` 2). */
export function readInteger(field: Field, context?: string): bigint {
  const [, value] = field;
  const integer = integerOf(value);
  if (integer !== undefined && compareNumbers(value, integer) === 0) return integer;
  throw refusal(`${whyNoInteger(value)}: ${showField(field)}`, context);
}

/** The same for what counts, which is not negative and has 32 bits. */
export function readCount(field: Field, context: string): number {
  const count = Number(readInteger(field, context));
  if ((count | 0) !== count) throw refusal(`Cannot represent ${showField(field)} in an int`, context);
  if (count < 0) throw refusal(`Expected a non-negative number in: ${showField(field)}`, context);
  return count;
}

function whyNoInteger(value: unknown): string {
  if (!isNumeric(value)) return "Expected a number in";
  const isDouble = bsonTypeOf(value) === "double";
  if (isDouble && Number.isNaN(toDouble(value))) return "Expected an integer, but found NaN in";
  return isDouble && integerOf(value) !== undefined ? "Expected an integer" : "Cannot represent as a 64-bit integer";
}

function refusal(words: string, context: string | undefined): MongoError {
  return context === undefined ? new MongoError(9, words) : new MongoError(2, `${context}. ${words}`);
}

import { toDouble } from "../bson-number.ts";
import { bsonTypeOf, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";
import { asText } from "./as-text.ts";
import type { ExpressionOperator } from "./evaluate.ts";
import { operands } from "./operands.ts";

/** What takes a part of a text, counted in bytes or in code points. */
export const substringOperators: Record<string, ExpressionOperator> = {
  $substr: operands(3, 3, substringBytes),
  $substrBytes: operands(3, 3, substringBytes),
  $substrCP: operands(3, 3, ([text, start, length]) => {
    const from = codePoint(start, "starting index", 34450);
    const count = codePoint(length, "length", 34452);
    if (count < 0) throw new MongoError(34454, "$substrCP: length must be a nonnegative integer.");
    if (from < 0) throw new MongoError(34455, "$substrCP: the starting index must be nonnegative integer.");
    return [...asText(text)].slice(from, from + count).join("");
  }),
};

/** A place in a text or how much of it, counted in code points; `code` is for what is no number, the next one for what is no integer. */
function codePoint(value: unknown, what: string, code: number): number {
  const name = "$substrCP: ";
  const number = numberOf(value, name, what, code);
  if ((number | 0) === number) return number;
  throw new MongoError(
    code + 1,
    `${name}${what} cannot be represented as a 32-bit integral value: ${showValue(value)}`,
  );
}

function numberOf(value: unknown, name: string, what: string, code: number): number {
  if (isNumeric(value)) return toDouble(value);
  throw new MongoError(code, `${name}${what} must be a numeric type (is BSON type ${bsonTypeOf(value)})`);
}

function substringBytes([text, start, length]: unknown[]): string {
  const bytes = Buffer.from(asText(text));
  // $substr has no name of its own; the second space is MongoDB's.
  const name = "$substrBytes:  ";
  const from = Math.trunc(numberOf(start, name, "starting index", 16034));
  const count = Math.trunc(numberOf(length, name, "length", 16035));
  if (from < 0) throw new MongoError(50752, `${name}starting index must be non-negative (got: ${from})`);
  const to = count < 0 ? bytes.length : Math.min(bytes.length, from + count);
  const splits = (at: number) => ((bytes[at] ?? 0) & 0xc0) === 0x80;
  if (splits(from)) throw new MongoError(28656, `${name}Invalid range, starting index is a UTF-8 continuation byte.`);
  if (splits(to))
    throw new MongoError(28657, `${name}Invalid range, ending index is in the middle of a UTF-8 character.`);
  return bytes.subarray(from, to).toString();
}

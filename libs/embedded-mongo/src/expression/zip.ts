import { bsonTypeOf } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";
import { hold } from "../stretch.ts";
import { type ExpressionOperator, isNothing } from "./evaluate.ts";
import { named, namedOperands } from "./operands.ts";

const zipOperands = ["inputs", "useLongestLength?", "defaults?"];

/** What is wrong with $zip as it is written, whatever the arrays are. */
function checkZip({ inputs, useLongestLength = false, defaults }: Record<string, unknown>): void {
  const { length } = asWritten(inputs, "inputs", 34461);
  // MongoDB shows the type of all that $zip is given.
  if (typeof useLongestLength !== "boolean")
    throw new MongoError(34463, "useLongestLength must be a bool, found object");
  const given = defaults === undefined ? 0 : asWritten(defaults, "defaults", 34462).length;
  if (length === 0) throw new MongoError(34465, "$zip requires at least one input array");
  if (given === 0) return;
  if (!useLongestLength) throw new MongoError(34466, "cannot specify defaults unless useLongestLength is true");
  if (given !== length) throw new MongoError(34467, "defaults and inputs must have the same length");
}

function asWritten(expressions: unknown, name: string, code: number): unknown[] {
  if (Array.isArray(expressions)) return expressions;
  throw new MongoError(code, `${name} must be an array of expressions, found ${bsonTypeOf(expressions)}`);
}

const zipped = named(zipOperands, ({ inputs, useLongestLength, defaults }) => {
  const rows: unknown[][] = [];
  for (const array of inputs as unknown[]) {
    if (isNothing(array)) return null;
    if (!Array.isArray(array))
      throw new MongoError(34468, `$zip found a non-array expression in input: ${showValue(array)}`);
    rows.push(array);
  }
  const lengths = rows.map((row) => row.length);
  const length = useLongestLength ? Math.max(...lengths) : Math.min(...lengths);
  hold(8 * length * rows.length);
  const fill = (defaults as unknown[] | undefined) ?? [];
  return Array.from({ length }, (_, at) =>
    rows.map((row, column) => (at < row.length ? row[at] : (fill[column] ?? null))),
  );
});

/** $zip: the first elements of all arrays, then the second ones, and so on. */
export const zip: ExpressionOperator = (operand, context, name) => {
  checkZip(namedOperands(name, operand, zipOperands));
  return zipped(operand, context, name);
};

import { MongoError } from "../mongo-error.ts";
import { type ExpressionOperator, isNothing } from "./evaluate.ts";
import { named, namedOperands } from "./operands.ts";
import { requireArray } from "./require-array.ts";

const zipOperands = ["inputs", "useLongestLength?", "defaults?"];

/** What is wrong with $zip as it is written, whatever the arrays are. */
function checkZip({ inputs, useLongestLength = false, defaults }: Record<string, unknown>): void {
  const arrays = requireArray(inputs, "inputs of $zip", 34461);
  if (arrays.length === 0) throw new MongoError(34465, "$zip requires at least one input array");
  if (typeof useLongestLength !== "boolean") throw new MongoError(34463, "useLongestLength of $zip must be a bool");
  if (defaults === undefined) return;
  const { length } = requireArray(defaults, "defaults of $zip", 34462);
  if (!useLongestLength) throw new MongoError(34466, "$zip cannot have defaults unless useLongestLength is true");
  if (length !== arrays.length) throw new MongoError(34467, "defaults and inputs of $zip must have the same length");
}

const zipped = named(zipOperands, ({ inputs, useLongestLength, defaults }, name) => {
  const arrays = inputs as unknown[];
  if (arrays.some(isNothing)) return null;
  const rows = arrays.map((array) => requireArray(array, name, 34468));
  const lengths = rows.map((row) => row.length);
  const length = useLongestLength ? Math.max(...lengths) : Math.min(...lengths);
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

import { isTrue, toDouble } from "../bson-number.ts";
import { bsonTypeOf, isDocument, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { elementOrder } from "../sort/element-order.ts";
import { compareValues, type ExpressionOperator, isNothing } from "./evaluate.ts";
import { checkVariableName } from "./logic-operators.ts";
import { binary, named, namedOperands, operands, unary, variadic, withVariables } from "./operands.ts";

export const arrayOperators: Record<string, ExpressionOperator> = {
  $isArray: unary((value) => Array.isArray(value)),
  $size: unary((value) => {
    if (!Array.isArray(value))
      throw new MongoError(17124, `The argument to $size must be an array, but was of type: ${bsonTypeOf(value)}`);
    return value.length;
  }),
  $arrayElemAt: binary((array, index, name) => {
    if (isNothing(array) || isNothing(index)) return null;
    return elementAt(requireArray(array, name, 28689), integer(index, name, 28691));
  }),
  $first: unary((array, name) => (isNothing(array) ? null : elementAt(requireArray(array, name, 28689), 0))),
  $last: unary((array, name) => (isNothing(array) ? null : elementAt(requireArray(array, name, 28689), -1))),
  $concatArrays: variadic((arrays, name) => {
    const all: unknown[] = [];
    for (const array of arrays) {
      if (isNothing(array)) return null;
      for (const element of requireArray(array, name, 28664)) all.push(element);
    }
    return all;
  }),
  $in: binary((value, array, name) =>
    requireArray(array, name, 40081).some((element) => compareValues(element, value) === 0),
  ),
  $indexOfArray: operands(2, 4, ([array, value, start = 0, end = Number.POSITIVE_INFINITY], name) => {
    if (isNothing(array)) return null;
    const elements = requireArray(array, name, 40090);
    const [from, to] = [
      nonNegative(start, name),
      end === Number.POSITIVE_INFINITY ? elements.length : nonNegative(end, name),
    ];
    return elements.findIndex((element, index) => index >= from && index < to && compareValues(element, value) === 0);
  }),
  $reverseArray: unary((array, name) => (isNothing(array) ? null : requireArray(array, name, 34435).toReversed())),
  $slice: operands(2, 3, ([array, ...bounds], name) => {
    if (isNothing(array) || bounds.some(isNothing)) return null;
    const [first, count] = bounds.map((bound) => integer(bound, name, 28725));
    return slice(requireArray(array, name, 28724), first!, count);
  }),
  $range: operands(2, 3, ([start, end, step = 1], name) => {
    const [from, to, by] = [start, end, step].map((bound) => integer(bound, name, 34443));
    if (by === 0) throw new MongoError(34449, "$range requires a non-zero step value");
    const length = Math.max(0, Math.ceil((to! - from!) / by!));
    if (length > longestRange) throw new MongoError(146, "$range would use too much memory");
    return Array.from({ length }, (_, at) => from! + at * by!);
  }),
  $map: (operand, context) => {
    const { input, as = "this", in: expression } = namedOperands("$map", operand, ["input", "as?", "in"]);
    return overElements(context, input, String(as), expression, 16883, "$map", (array, apply) =>
      array.map((element) => apply(element) ?? null),
    );
  },
  $filter: (operand, context) => {
    const { input, as = "this", cond, limit } = namedOperands("$filter", operand, ["input", "as?", "cond", "limit?"]);
    const most = limit === undefined ? undefined : context.compile(limit);
    return overElements(context, input, String(as), cond, 28651, "$filter", (array, apply, variables) => {
      const kept = array.filter((element) => isTrue(apply(element)));
      const count = most?.(variables);
      return isNothing(count) ? kept : kept.slice(0, positive(count, "$filter", 327391, 327392));
    });
  },
  $reduce: (operand, context) => {
    const { input, initialValue, in: expression } = namedOperands("$reduce", operand, ["input", "initialValue", "in"]);
    const [array, initial] = [context.compile(input), context.compile(initialValue)];
    const step = withVariables(context, ["this", "value"], expression);
    return (variables) => {
      const elements = array(variables);
      if (isNothing(elements)) return null;
      return requireArray(elements, "$reduce", 40080).reduce(
        (value, element) => step(variables, { value, this: element }),
        initial(variables),
      );
    };
  },
  $sortArray: (operand, context) => {
    const { input, sortBy } = namedOperands("$sortArray", operand, ["input", "sortBy"]);
    const [array, order] = [context.compile(input), elementOrder(sortBy)];
    return (variables) => {
      const elements = array(variables);
      return isNothing(elements) ? null : requireArray(elements, "$sortArray", 2942504).toSorted(order);
    };
  },
  $zip: (operand, context, name) => {
    checkZip(namedOperands(name, operand, zipOperands));
    return zip(operand, context, name);
  },
  $arrayToObject: unary((array, name) => (isNothing(array) ? null : toObject(requireArray(array, name, 40386)))),
};

/** MongoDB lets the numbers of a $range take 100 MB of 16 bytes each. */
const longestRange = (100 * 1024 * 1024) / 16;

type Apply = (element: unknown) => unknown;

function overElements(
  context: Parameters<ExpressionOperator>[1],
  input: unknown,
  as: string,
  expression: unknown,
  code: number,
  name: string,
  collect: (array: unknown[], apply: Apply, variables: Record<string, unknown>) => unknown,
) {
  const array = context.compile(input);
  checkVariableName(as);
  const body = withVariables(context, [as], expression);
  return (variables: Record<string, unknown>) => {
    const elements = array(variables);
    if (isNothing(elements)) return null;
    return collect(requireArray(elements, name, code), (element) => body(variables, { [as]: element }), variables);
  };
}

/** The array itself, or the operator's complaint. */
export function requireArray(value: unknown, name: string, code: number): unknown[] {
  if (Array.isArray(value)) return value;
  throw new MongoError(code, `${name} requires an array as an argument, found: ${bsonTypeOf(value)}`);
}

/** A 32-bit integer, or the operator's complaint. */
export function integer(value: unknown, name: string, code: number): number {
  const number = isNumeric(value) ? toDouble(value) : Number.NaN;
  if ((number | 0) === number) return number;
  throw new MongoError(code, `${name} requires a value representable as a 32-bit integer, found: ${bsonTypeOf(value)}`);
}

function positive(value: unknown, name: string, code: number, codeOfSign: number): number {
  const number = integer(value, name, code);
  if (number <= 0) throw new MongoError(codeOfSign, `${name} requires a positive number, found: ${number}`);
  return number;
}

function nonNegative(value: unknown, name: string): number {
  const number = integer(value, name, 40096);
  if (number < 0) throw new MongoError(40097, `${name} requires a nonnegative index, found: ${number}`);
  return number;
}

/** Undefined (missing) when out of bounds. */
function elementAt(array: unknown[], index: number): unknown {
  return array.at(index);
}

function slice(array: unknown[], first: number, count: number | undefined): unknown[] {
  if (count === undefined) return first >= 0 ? array.slice(0, first) : array.slice(first);
  if (count <= 0) throw new MongoError(28729, `Third argument to $slice must be positive: ${count}`);
  const start = first >= 0 ? first : Math.max(0, array.length + first);
  return array.slice(start, start + count);
}

/** The first pair decides whether all are [key, value] or {k, v}. */
function toObject(pairs: unknown[]): Record<string, unknown> {
  return Object.fromEntries(pairs.map(Array.isArray(pairs[0]) ? keyAndValue : fieldsOfPair));
}

function keyAndValue(pair: unknown): [string, unknown] {
  if (!Array.isArray(pair)) return inconsistent(40396, pair);
  if (pair.length !== 2)
    throw new MongoError(
      40397,
      `$arrayToObject requires an array of size 2 arrays, found array of size: ${pair.length}`,
    );
  return [requireKey(pair[0], 40395), pair[1]];
}

function fieldsOfPair(pair: unknown, at: number): [string, unknown] {
  if (!isDocument(pair)) return inconsistent(at === 0 ? 40398 : 40391, pair);
  const fields = Object.keys(pair).length;
  if (fields !== 2)
    throw new MongoError(40392, `$arrayToObject requires an object with the keys 'k' and 'v', found ${fields} keys`);
  if (!Object.hasOwn(pair, "k") || !Object.hasOwn(pair, "v"))
    throw new MongoError(40393, "$arrayToObject requires an object with the keys 'k' and 'v', missing either or both");
  return [requireKey(pair.k, 40394), pair.v];
}

function inconsistent(code: number, pair: unknown): never {
  throw new MongoError(
    code,
    `$arrayToObject requires elements that all are pairs of one kind, found: ${bsonTypeOf(pair)}`,
  );
}

function requireKey(key: unknown, code: number): string {
  if (typeof key === "string") return key;
  throw new MongoError(code, `$arrayToObject requires keys of type string, found: ${bsonTypeOf(key)}`);
}

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

const zip = named(zipOperands, ({ inputs, useLongestLength, defaults }, name) => {
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

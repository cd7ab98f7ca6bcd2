import { isTrue, toDouble } from "../bson-number.ts";
import { bsonTypeOf, isDocument, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { elementOrder } from "../sort/element-order.ts";
import { compareValues, type ExpressionOperator, isNothing } from "./evaluate.ts";
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
      return isNothing(count) ? kept : kept.slice(0, positive(count, "$filter", 327391));
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
  $zip: named(["inputs", "useLongestLength?", "defaults?"], ({ inputs, useLongestLength = false, defaults = [] }) => {
    const arrays = requireArray(inputs, "$zip", 34461);
    if (arrays.some(isNothing)) return null;
    const rows = arrays.map((array) => requireArray(array, "$zip", 34468));
    const lengths = rows.map((row) => row.length);
    const length = isTrue(useLongestLength) ? Math.max(...lengths) : Math.min(...lengths);
    const fill = requireArray(defaults, "$zip", 34462);
    return Array.from({ length }, (_, at) =>
      rows.map((row, column) => (at < row.length ? row[at] : (fill[column] ?? null))),
    );
  }),
  $arrayToObject: unary((array, name) => (isNothing(array) ? null : toObject(requireArray(array, name, 40386)))),
};

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

function positive(value: unknown, name: string, code: number): number {
  const number = integer(value, name, code);
  if (number <= 0) throw new MongoError(code, `${name} requires a positive number, found: ${number}`);
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

function toObject(pairs: unknown[]): Record<string, unknown> {
  return Object.fromEntries(pairs.map(keyAndValue));
}

function keyAndValue(pair: unknown): [string, unknown] {
  const isPair =
    isDocument(pair) && Object.keys(pair).length === 2 && Object.hasOwn(pair, "k") && Object.hasOwn(pair, "v");
  const [key, value] = isPair ? [pair.k, pair.v] : requireArray(pair, "$arrayToObject", 40398);
  if (typeof key !== "string") {
    throw new MongoError(
      40395,
      `$arrayToObject requires an array of key-value pairs, where the key must be of type string. Found key type: ${bsonTypeOf(key)}`,
    );
  }
  return [key, value];
}

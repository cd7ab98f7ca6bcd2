import { isTrue, toDouble } from "../bson-number.ts";
import { bsonTypeOf, isDocument, isNumeric } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";
import { elementOrder } from "../sort/element-order.ts";
import { held, hold } from "../stretch.ts";
import { compareValues, type ExpressionOperator, isNothing } from "./evaluate.ts";
import { checkVariableName } from "./logic-operators.ts";
import { objectOf } from "./object-of-pairs.ts";
import { binary, namedOperands, operands, unary, variadic, withVariables } from "./operands.ts";
import { requireArray } from "./require-array.ts";
import { zip } from "./zip.ts";

export const arrayOperators: Record<string, ExpressionOperator> = {
  $isArray: unary((value) => Array.isArray(value)),
  $size: unary((value) => {
    if (!Array.isArray(value))
      throw new MongoError(17124, `The argument to $size must be an array, but was of type: ${bsonTypeOf(value)}`);
    return value.length;
  }),
  $arrayElemAt: binary((array, index, name) => {
    if (isNothing(array) || isNothing(index)) return null;
    return requireArray(array, name, 28689).at(integer(index, name, 28690, 28691));
  }),
  $first: unary((array, name) => (isNothing(array) ? null : requireArray(array, name, 28689).at(0))),
  $last: unary((array, name) => (isNothing(array) ? null : requireArray(array, name, 28689).at(-1))),
  $concatArrays: variadic((arrays, name) => {
    const all: unknown[] = [];
    for (const array of arrays) {
      if (isNothing(array)) return null;
      const elements = requireArray(array, name, 28664);
      if (all.length + elements.length > longestArray) throw tooMuch(name);
      for (const element of elements) all.push(element);
    }
    return all;
  }),
  $in: binary((value, array, name) =>
    requireArray(array, name, 40081).some((element) => compareValues(element, value) === 0),
  ),
  $indexOfArray: operands(2, 4, ([array, value, ...places], name) => {
    if (isNothing(array)) return null;
    const elements = requireArray(array, name, 40090);
    const [from, to] = searched(places, elements.length, name);
    return elements.findIndex((element, index) => index >= from && index < to && compareValues(element, value) === 0);
  }),
  $reverseArray: unary((array, name) => (isNothing(array) ? null : requireArray(array, name, 34435).toReversed())),
  $slice: operands(2, 3, ([array, ...bounds], name) => {
    if (isNothing(array) || bounds.some(isNothing)) return null;
    const [first, count] = bounds.map((bound, at) => integer(bound, name, 28725 + 2 * at, 28726 + 2 * at));
    const elements = requireArray(array, name, 28724);
    if (count !== undefined && count <= 0)
      throw new MongoError(28729, `Third argument to $slice must be positive: ${count}`);
    return sliceOf(elements, first!, count);
  }),
  $range: operands(2, 3, ([start, end, step = 1], name) => {
    const [from, to, by] = [start, end, step].map((bound, at) => integer(bound, name, 34443 + 2 * at, 34444 + 2 * at));
    if (by === 0) throw new MongoError(34449, "$range requires a non-zero step value");
    const length = Math.max(0, Math.ceil((to! - from!) / by!));
    if (length > longestArray) throw tooMuch(name);
    // Array.from takes eight times as long.
    const numbers = new Array<number>(length);
    for (let at = 0; at < length; at++) numbers[at] = from! + at * by!;
    return numbers;
  }),
  $map: (operand, context) => {
    const { input, as = "this", in: expression } = namedOperands("$map", operand, ["input", "as?", "in"]);
    return overElements(context, input, String(as), expression, 16883, "$map", (array, apply) => {
      hold(bytesOfResult * array.length);
      return array.map((element) => apply(element) ?? null);
    });
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
    const body = withVariables(context, ["this", "value"], expression);
    return (variables) => {
      const elements = array(variables);
      if (isNothing(elements)) return null;
      const step = body(variables);
      return requireArray(elements, "$reduce", 40080).reduce(
        (value, element) => step({ value, this: element }),
        initial(variables),
      );
    };
  },
  $sortArray: (operand, context) => {
    const { input, sortBy } = namedOperands("$sortArray", operand, ["input", "sortBy"]);
    const [array, order] = [context.compile(input), sortOrder(sortBy)];
    return (variables) => {
      const elements = array(variables);
      return isNothing(elements) ? null : held(requireArray(elements, "$sortArray", 2942504).toSorted(order));
    };
  },
  $zip: zip,
  $arrayToObject: unary((array, name) => (isNothing(array) ? null : objectOf(requireArray(array, name, 40386)))),
};

/** MongoDB lets the numbers of a $range take 100 MB of 16 bytes each; arrays that double themselves would end the process. */
const longestArray = (100 * 1024 * 1024) / 16;
/** What $map makes of an element, about. */
const bytesOfResult = 64;
const tooMuch = (name: string) => new MongoError(146, `${name} would use too much memory`);

/** What is wrong with a $sort of $push has codes of its own here, and once a name before the words. */
function sortOrder(sortBy: unknown): ReturnType<typeof elementOrder> {
  try {
    return elementOrder(sortBy);
  } catch (error) {
    const { message } = error as MongoError;
    if (isDocument(sortBy)) throw new MongoError(2942505, `BadValue: ${message}`);
    throw new MongoError(isNumeric(sortBy) ? 2942506 : 2942507, message);
  }
}

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
    const apply = body(variables);
    return held(collect(requireArray(elements, name, code), (element) => apply({ [as]: element }), variables));
  };
}

/** A 32-bit integer, or the operator's complaint, which for other numbers can have a code of its own. */
function integer(value: unknown, name: string, code: number, codeOfRange = code): number {
  const number = isNumeric(value) ? toDouble(value) : Number.NaN;
  if ((number | 0) === number) return number;
  throw new MongoError(
    isNumeric(value) ? codeOfRange : code,
    `${name} requires a value representable as a 32-bit integer, found: ${bsonTypeOf(value)}`,
  );
}

function positive(value: unknown, name: string, code: number, codeOfSign: number): number {
  const number = integer(value, name, code);
  if (number <= 0) throw new MongoError(codeOfSign, `${name} requires a positive number, found: ${number}`);
  return number;
}

/** From where to where an array or a text of a length is searched; the end may be left out, and the beginning with it. */
export function searched(places: unknown[], length: number, name: string): [from: number, to: number] {
  const [from = 0, to = length] = places.map((place, at) =>
    nonNegative(place, name, at === 0 ? "starting index" : "ending index"),
  );
  return [from, Math.min(to, length)];
}

function nonNegative(value: unknown, name: string, what: string): number {
  const number = isNumeric(value) ? toDouble(value) : Number.NaN;
  // The missing space is MongoDB's.
  if ((number | 0) !== number)
    throw new MongoError(
      40096,
      `${name}requires an integral ${what}, found a value of type: ${bsonTypeOf(value)}, with value: ${value === undefined ? "MISSING" : showValue(value)}`,
    );
  if (number < 0) throw new MongoError(40097, `${name} requires a nonnegative ${what}, found: ${showValue(value)}`);
  return number;
}

/** The first of an array's elements, with a negative number the last, or so many from a place on, which may be counted from the end. */
export function sliceOf(array: unknown[], first: number, count: number | undefined): unknown[] {
  if (count === undefined) return first >= 0 ? array.slice(0, first) : array.slice(first);
  const start = first >= 0 ? first : Math.max(0, array.length + first);
  return array.slice(start, start + count);
}

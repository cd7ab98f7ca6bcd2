import { isTrue } from "../bson-number.ts";
import { bsonTypeOf, fieldOf, isDocument, setField } from "../bson-type.ts";
import { MongoError } from "../mongo-error.ts";
import { showValue } from "../show-value.ts";
import { goOn, held } from "../stretch.ts";
import { memberOf, newTo } from "../value-set.ts";
import { compareValues, type ExpressionOperator, isNothing } from "./evaluate.ts";
import { named, namedOperands, operands, unary, variadic } from "./operands.ts";
import { requireArray } from "./require-array.ts";

/** Documents, and arrays taken as sets. */
export const objectOperators: Record<string, ExpressionOperator> = {
  $objectToArray: unary((value, name) => {
    if (isNothing(value)) return null;
    return Object.entries(requireDocument(value, name, 40390)).map(([k, v]) => ({ k, v }));
  }),
  $getField: (operand, context, name) => {
    const short = !isDocument(operand) || Object.keys(operand)[0]?.startsWith("$");
    const operands = short ? { field: operand, input: "$$CURRENT" } : operand;
    checkFieldName(name, namedOperands(name, operands, ["field", "input"]).field, [5654600, 5654601, 5654602]);
    return named(["field", "input"], getField)(operands, context, name);
  },
  $setField: (operand, context, name) => {
    checkFieldName(name, namedOperands(name, operand, setFieldOperands).field, [4161108, 4161106, 4161107]);
    return setFieldNamed(operand, context, name);
  },
  $setUnion: variadic((values, name) => {
    const sets = arraysOf(values, name, 17043);
    for (const set of sets ?? []) held(set);
    return sets && distinct(sets.flat());
  }),
  $setIntersection: variadic((values, name) => {
    const sets = arraysOf(values, name, 17047);
    if (!sets) return null;
    const [first = [], ...others] = sets;
    // One after the other, so that of many sets the keys of one are there at a time.
    return distinct(others.reduce((left, other) => left.filter(memberOf(other, left.length)), first));
  }),
  $setDifference: operands(2, 2, ([a, b], name) => {
    if (isNothing(a) || isNothing(b)) return null;
    const removed = requireArray(b, name, 17049);
    const kept = requireArray(a, name, 17048);
    return kept.filter(newTo(removed, kept.length));
  }),
  $setEquals: (operand, context, name) => {
    if (!Array.isArray(operand) || operand.length < 2)
      throw new MongoError(17045, "$setEquals needs at least two arguments");
    return setEquals(operand, context, name);
  },
  $setIsSubset: operands(2, 2, ([a, b], name) => within(requireArray(a, name, 17046), requireArray(b, name, 17042))),
  $allElementsTrue: unary((array, name) => requireArray(array, name, 17040).every(isTrue)),
  $anyElementTrue: unary((array, name) => requireArray(array, name, 17041).some(isTrue)),
};

/** Operands as arrays, each looked at in its turn; null where one comes to nothing. */
function arraysOf(values: unknown[], name: string, code: number): unknown[][] | null {
  const arrays: unknown[][] = [];
  for (const value of values) {
    if (isNothing(value)) return null;
    arrays.push(requireArray(value, name, code));
  }
  return arrays;
}

const setFieldOperands = ["field", "value", "input"];

const setFieldNamed = named(setFieldOperands, ({ field, input, value }) => {
  if (isNothing(input)) return null;
  if (!isDocument(input)) throw new MongoError(4161105, "$setField requires 'input' to evaluate to type Object");
  const copy = { ...input };
  if (value === undefined) delete copy[String(field)];
  else setField(copy, String(field), value);
  return copy;
});

/** The name is a text, or one in $literal: neither a path nor a document can say it, which have codes of their own. */
function checkFieldName(operator: string, field: unknown, [path, expression, type]: [number, number, number]): void {
  const literal = isDocument(field) ? (fieldOf(field, "$literal") ?? fieldOf(field, "$const")) : undefined;
  const isPath = literal === undefined && typeof field === "string" && field.startsWith("$");
  if (isPath) {
    const shown = field.startsWith("$$") ? field.slice(1) : `$CURRENT.${field.slice(1)}`;
    throw new MongoError(
      path,
      `'${shown}' is a field path reference which is not allowed in this context. Did you mean {$literal: '${shown}'}?`,
    );
  }
  if (literal === undefined && isDocument(field))
    throw new MongoError(
      expression,
      `${operator} requires 'field' to evaluate to a constant, but got a non-constant argument`,
    );
  const name = literal ?? field;
  if (typeof name !== "string")
    throw new MongoError(type, `${operator} requires 'field' to evaluate to type String, but got ${bsonTypeOf(name)}`);
}

const setEquals = variadic((sets, name) => {
  const [first, ...others] = sets.map((set, at) => {
    if (Array.isArray(set)) return set;
    const which = `${at + 1}-th argument is of type: ${bsonTypeOf(set)}`;
    throw new MongoError(17044, `All operands of ${name} must be arrays. ${which}`);
  });
  return others.every((other) => within(first!, other) && within(other, first!));
});

/** Adds the fields of one more to what is merged: later fields win, null and missing documents add nothing. */
export function mergeInto(merged: Record<string, unknown>, document: unknown): void {
  if (isNothing(document)) return;
  for (const [name, value] of Object.entries(requireDocument(document, "$mergeObjects", 40400))) {
    goOn();
    setField(merged, name, value);
  }
}

function getField({ field, input }: Record<string, unknown>): unknown {
  if (isNothing(input)) return input;
  return isDocument(input) ? fieldOf(input, String(field)) : undefined;
}

function requireDocument(value: unknown, name: string, code: number): Record<string, unknown> {
  if (isDocument(value)) return value;
  const type = bsonTypeOf(value);
  throw new MongoError(
    code,
    name === "$objectToArray"
      ? `${name} requires a document input, found: ${type}`
      : `${name} requires object inputs, but input ${showValue(value)} is of type ${type}`,
  );
}

function distinct(values: unknown[]): unknown[] {
  return values
    .toSorted(compareValues)
    .filter((value, at, sorted) => at === 0 || compareValues(sorted[at - 1], value) !== 0);
}

function within(inner: unknown[], outer: unknown[]): boolean {
  return inner.every(memberOf(outer, inner.length));
}

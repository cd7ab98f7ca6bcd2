import { words } from "./differences.ts";
import type { JsonSchema } from "./json-schema.ts";

const LEAST = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"];
const MOST = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"];
/** What a value is made of: compared as a whole here, as `differences` looks into it. */
const PARTS = [
  "properties",
  "required",
  "items",
  "prefixItems",
  "additionalProperties",
  "propertyNames",
  "allOf",
  "oneOf",
];

/** Whether of a plain value something that was taken may be refused now. What cannot be told is taken for yes. */
export function takesLess(was: JsonSchema, is: JsonSchema): boolean {
  return branches(was).some((before) => !branches(is).some((now) => isTaken(before, now)));
}

/** Whether what is answered now may be of another kind than what programs read so far; more or longer ones of its kind are not. */
export function readsOtherwise(was: JsonSchema, is: JsonSchema): boolean {
  return losesValues(was, is) || branches(is).some((now) => !branches(was).some((before) => isReadAs(before, now)));
}

/** Whether one of the values that could be answered no longer is: who looks for it finds nothing. */
function losesValues(was: JsonSchema, is: JsonSchema): boolean {
  const now = branches(is).map(valuesOf);
  if (now.includes(undefined)) return false;
  return !areAmong(
    branches(was).flatMap((before) => valuesOf(before) ?? []),
    now.flat(),
  );
}

const branches = (schema: JsonSchema): JsonSchema[] => schema.anyOf ?? [schema];

function isTaken(before: JsonSchema, now: JsonSchema): boolean {
  const { type: _type, enum: _enum, const: _const, default: _default, ...rest } = now;
  return (
    areAmong(typesOf(before), withWhole(typesOf(now))) &&
    areAmong(valuesOf(before), valuesOf(now)) &&
    Object.keys(rest).every((word) => {
      if (LEAST.includes(word)) return Number(before[word] ?? Number.NEGATIVE_INFINITY) >= Number(now[word]);
      if (MOST.includes(word)) return Number(before[word] ?? Number.POSITIVE_INFINITY) <= Number(now[word]);
      return isSame(before, now, word);
    })
  );
}

const isReadAs = (before: JsonSchema, now: JsonSchema): boolean =>
  areAmong(typesOf(now), withWhole(typesOf(before))) &&
  (before.format === undefined || before.format === now.format) &&
  PARTS.every((word) => isSame(before, now, word));

const isSame = (before: JsonSchema, now: JsonSchema, word: string): boolean =>
  words({ [word]: before[word] }) === words({ [word]: now[word] });

/** Undefined stands for anything. */
function areAmong(some: unknown[] | undefined, all: unknown[] | undefined): boolean {
  return all === undefined || Boolean(some?.every((one) => all.includes(one)));
}

/** Whole numbers are numbers, too. */
const withWhole = (types: string[] | undefined): string[] | undefined =>
  types?.includes("number") ? [...types, "integer"] : types;

const typesOf = ({ type }: JsonSchema): string[] | undefined => (typeof type === "string" ? type.split("|") : type);

const valuesOf = (schema: JsonSchema): unknown[] | undefined =>
  "const" in schema ? [schema.const] : (schema.enum ?? undefined);

import type { JsonSchema } from "./json-schema.ts";

/** How two versions of a value differ at one place in it. */
export interface Difference {
  /** Such as `jobs.job-posted.tags[].name`. */
  at: string;
  what:
    | "gone"
    | "new"
    | "needed now"
    | "may be missing now"
    | "may be null now"
    | "may not be null any more"
    | "takes no other fields any more"
    | "changed";
  /** What stood there, or what it is a field of where it is new; and what stands there now. */
  was: JsonSchema;
  is: JsonSchema;
  /** Of a field that is gone, or new: whether it had, or has, to be there. */
  isNeeded?: boolean;
  /** Of one that may be missing: whether it has a default, with which who checks what they tell writes it. */
  hasDefault?: boolean;
}

/** Where, and how, a value of today differs from the one that was released; none where both are the same but for defaults and order. */
export function differences(was: JsonSchema, is: JsonSchema, at: string): Difference[] {
  const inside = differencesInside(inner(was), inner(is), at);
  if (isNullable(was) === isNullable(is)) return inside;
  return [{ at, what: isNullable(is) ? "may be null now" : "may not be null any more", was, is }, ...inside];
}

/** Of what it is where it is not null. */
function differencesInside(kind: JsonSchema, other: JsonSchema, at: string): Difference[] {
  if (kind.properties && other.properties) return fieldDifferences(kind, other, at);
  if (kind.items && other.items)
    return [
      ...plainDifferences({ ...kind, items: {} }, { ...other, items: {} }, at),
      ...differences(kind.items, other.items, `${at}[]`),
    ];
  if (isSchema(kind.additionalProperties) && isSchema(other.additionalProperties))
    return [
      ...plainDifferences({ ...kind, additionalProperties: {} }, { ...other, additionalProperties: {} }, at),
      ...differences(kind.additionalProperties, other.additionalProperties, `${at}.*`),
    ];
  return plainDifferences(kind, other, at);
}

function fieldDifferences(was: JsonSchema, is: JsonSchema, at: string): Difference[] {
  const before = was.properties ?? {};
  const now = is.properties ?? {};
  const gone = Object.keys(before).filter((field) => !(field in now));
  const kept = Object.keys(before).filter((field) => field in now);
  const added = Object.keys(now).filter((field) => !(field in before));
  return [
    ...gone.map(
      (field): Difference => ({
        at: `${at}.${field}`,
        what: "gone",
        was: before[field] as JsonSchema,
        is,
        isNeeded: isNeeded(was, field),
      }),
    ),
    ...added.map(
      (field): Difference => ({
        at: `${at}.${field}`,
        what: "new",
        was,
        is: now[field] as JsonSchema,
        isNeeded: isNeeded(is, field),
      }),
    ),
    ...(was.additionalProperties !== false && is.additionalProperties === false
      ? [{ at, what: "takes no other fields any more", was, is } as const]
      : []),
    ...kept.flatMap((field) => [
      ...presence(was, is, field, `${at}.${field}`),
      ...differences(before[field] as JsonSchema, now[field] as JsonSchema, `${at}.${field}`),
    ]),
  ];
}

function presence(before: JsonSchema, now: JsonSchema, field: string, at: string): Difference[] {
  const was = before.properties?.[field] as JsonSchema;
  const is = now.properties?.[field] as JsonSchema;
  if (isNeeded(before, field) === isNeeded(now, field)) return [];
  return isNeeded(now, field)
    ? [{ at, what: "needed now", was, is }]
    : [{ at, what: "may be missing now", was, is, hasDefault: is.default !== undefined }];
}

/** Without it whoever checks refuses. */
const isNeeded = (schema: JsonSchema, field: string): boolean => schema.required?.includes(field) ?? false;

const plainDifferences = (was: JsonSchema, is: JsonSchema, at: string): Difference[] =>
  words(was) === words(is) ? [] : [{ at, what: "changed", was, is }];

/** A value in words, the same for all that take the same: what its default is matters to nobody else. */
export function words({ default: _default, ...schema }: JsonSchema): string {
  const values = schema.enum && [...schema.enum].sort();
  return JSON.stringify({ ...schema, ...(values && { enum: values }) }, (_word, value) => sorted(value));
}

const sorted = (value: unknown): unknown =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const isSchema = (value: JsonSchema["additionalProperties"]): value is JsonSchema => typeof value === "object";
const isNull = ({ type }: JsonSchema): boolean => type === "null";
const isNullable = ({ anyOf, type }: JsonSchema): boolean =>
  (Array.isArray(type) && type.includes("null")) || (anyOf?.some(isNull) ?? false);

/** What a value is where it is not null; a plain one has both in its type. */
function inner(schema: JsonSchema): JsonSchema {
  const { anyOf, default: _default, ...rest } = schema;
  if (Array.isArray(rest.type)) return { ...rest, type: rest.type.filter((type) => type !== "null").join("|") };
  const others = anyOf?.filter((one) => !isNull(one));
  if (others?.length === 1 && isNullable(schema)) return others[0] as JsonSchema;
  return anyOf ? { ...rest, anyOf } : rest;
}

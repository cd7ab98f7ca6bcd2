import type { JsonSchema, ReleasedEvents } from "./released-events.ts";

const OWN_FACT = "Tell it as an event of its own, beside this one, and keep this as it was for a release";
const ALSO_OLDER = "Give it a .default(), or make it .optional(): facts of before do not have it";

/**
 * What of today's events two versions that run side by side would not bear, each with what to do: the released one reads what this one
 * tells, and this one what the released one told before, or has in its outbox and its dead letters. Events and fields that are new are
 * none of it: a consumer passes over what it does not know (`known-part.ts`).
 */
export function eventProblems(released: ReleasedEvents, today: ReleasedEvents): string[] {
  return Object.entries(released).flatMap(([name, was]) => {
    const is = today[name];
    if (!is)
      return [`${name} is gone: what is under way of it is lost. Keep it, consumed by whom it was, for a release.`];
    if (is.version !== was.version)
      return [
        `${name} has version ${is.version}, released is ${was.version}: each version puts what the other tells among its dead letters. ${OWN_FACT}.`,
      ];
    return changes(was.data, is.data, name);
  });
}

/** From one kind of value to another, at a place in an event. */
function changes(was: JsonSchema, is: JsonSchema, at: string): string[] {
  const [kind, other] = [inner(was), inner(is)];
  if (isNullable(was) !== isNullable(is))
    return [
      isNullable(is)
        ? `${at} may be null now: the version before puts that among its dead letters. ${OWN_FACT}.`
        : `${at} may not be null any more: facts of before that are null become dead letters. Go on taking null.`,
    ];
  if (kind.properties && other.properties) return fieldChanges(kind, other, at);
  if (kind.items && other.items)
    return [
      ...plainChanges({ ...kind, items: {} }, { ...other, items: {} }, at),
      ...changes(kind.items, other.items, `${at}[]`),
    ];
  return plainChanges(kind, other, at);
}

function fieldChanges(was: JsonSchema, is: JsonSchema, at: string): string[] {
  const before = was.properties ?? {};
  const now = is.properties ?? {};
  const gone = Object.keys(before).filter((field) => !(field in now));
  const kept = Object.keys(before).filter((field) => field in now);
  const added = Object.keys(now).filter((field) => !(field in before) && isNeeded(is, field));
  return [
    ...gone.map((field) =>
      isNeeded(was, field)
        ? `${at}.${field} is gone, which the version before needs: it puts the fact among its dead letters. Go on telling it for a release.`
        : `${at}.${field} is gone: what the version before tells in it is lost, and it no longer learns it. Go on telling it for a release.`,
    ),
    ...added.map((field) => `${at}.${field} is new and needed. ${ALSO_OLDER}.`),
    ...kept.flatMap((field) => [
      ...presence(was, is, field, at),
      ...changes(before[field] as JsonSchema, now[field] as JsonSchema, `${at}.${field}`),
    ]),
  ];
}

/** Whether a field may be missing where the other version counts on it. */
function presence(was: JsonSchema, is: JsonSchema, field: string, at: string): string[] {
  if (isNeeded(was, field) && !isTold(is, field))
    return [
      `${at}.${field} may be missing now, which the version before puts among its dead letters. ${OWN_FACT}, or give it a .default().`,
    ];
  if (!isNeeded(was, field) && isNeeded(is, field)) return [`${at}.${field} is needed now. ${ALSO_OLDER}.`];
  return [];
}

/** Without it a consumer refuses. */
const isNeeded = (schema: JsonSchema, field: string): boolean => schema.required?.includes(field) ?? false;

/** Who tells it never leaves it out: what has a default is written with it. */
const isTold = (schema: JsonSchema, field: string): boolean =>
  isNeeded(schema, field) || schema.properties?.[field]?.default !== undefined;

function plainChanges(was: JsonSchema, is: JsonSchema, at: string): string[] {
  const [before, now] = [words(was), words(is)];
  if (before === now) return [];
  return [
    `${at} was ${before} and is ${now}: what one version tells and the other does not take becomes a dead letter there. ${OWN_FACT}, or add a field beside it.`,
  ];
}

/** What a default is matters to nobody else: it is told with the fact. */
function words({ default: _default, ...schema }: JsonSchema): string {
  const values = schema.enum && [...schema.enum].sort();
  return JSON.stringify({ ...schema, ...(values && { enum: values }) }, (_word, value) => sorted(value));
}

const sorted = (value: unknown): unknown =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

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

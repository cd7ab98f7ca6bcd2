import { stdSerializers } from "pino";

/** A duplicate key of MongoDB, alone or among many writes. */
const DUPLICATE_KEY = 11_000;
/** What says which index refused it; the key itself comes after that. */
const WHICH_INDEX = /^E11000 duplicate key error collection: \S+ index: \S+/;
/** mongoose's errors about values. */
const ABOUT_VALUES = /^(?:Validation|Validator|Cast|ObjectExpected|ObjectParameter)Error$/;

/** What such an error may tell: which record of what kind, and no value. */
const TOLD = ["name", "code", "codeName", "kind", "path", "keyPattern"] as const;

/** A line of a stack, which ends with where. */
const FRAME = /^\s+at .*(?::\d+:\d+|<anonymous>)\)?$/;

/** As far as causes are followed. */
const MOST_CAUSES = 8;

interface Told {
  name?: string;
  code?: unknown;
  kind?: unknown;
  path?: unknown;
  errors?: Record<string, Told>;
}

/** An error for the log, with its causes, and those that it is of: those that quote what people wrote tell name, path and kind instead. */
export function errorInLog(error: Error): unknown {
  return stdSerializers.err(withoutValues(error));
}

function withoutValues(error: Error, causesLeft = MOST_CAUSES): Error {
  if (!(error instanceof Error)) return error;
  const { cause } = error;
  const isLast = causesLeft === 0;
  const safe = isLast ? undefined : cause instanceof Error ? withoutValues(cause, causesLeft - 1) : cause;
  const quotes = quotesValues(error);
  const all = error instanceof AggregateError && !quotes ? error.errors : undefined;
  const each = isLast
    ? []
    : all?.map((one: unknown) => (one instanceof Error ? withoutValues(one, causesLeft - 1) : one));
  if (!quotes && !all && safe === cause) return error;
  const fields = quotes ? TOLD.flatMap((field) => own(error, field)) : Object.entries(error);
  const shown = fields.map(([field, value]) => [field, { value, enumerable: true }]);
  const message = quotes ? summary(error) : error.message;
  // Of the same class, which is the first that its line tells.
  const stack = quotes ? `${error.name}: ${message}\n${framesOf(error)}` : error.stack;
  return Object.create(Object.getPrototypeOf(error), {
    ...Object.fromEntries(shown),
    message: { value: message },
    stack: { value: stack },
    cause: { value: safe },
    ...(all && { errors: { value: each } }),
  });
}

const quotesValues = (error: Told): boolean => error.code === DUPLICATE_KEY || ABOUT_VALUES.test(String(error.name));

const own = (error: Error, field: string): [string, unknown][] =>
  Object.hasOwn(error, field) ? [[field, (error as unknown as Record<string, unknown>)[field]]] : [];

function summary(error: Error & Told): string {
  if (error.code === DUPLICATE_KEY) return WHICH_INDEX.exec(error.message)?.[0] ?? "E11000 duplicate key";
  const parts = Object.entries(error.errors ?? {}).map(([path, { kind }]) => `${path} (${String(kind)})`);
  if (parts.length > 0) return `refused: ${parts.join(", ")}`;
  return `refused: ${String(error.path)} (${String(error.kind)})`;
}

/** The last lines of a stack: those before, the message of another moment, may quote as well. */
function framesOf({ stack = "" }: Error): string {
  const lines = stack.split("\n");
  const last = lines.findLastIndex((line) => !FRAME.test(line));
  return lines.slice(last + 1).join("\n");
}

import * as z from "zod";
import type { CallSpec, FileField } from "../call.ts";
import { errorAnswer } from "../fields.ts";
import { FILE_RULES } from "../files.ts";
import { CALLS } from "../http/calls.ts";
import { identityInternalCalls } from "../http/identity/internal.ts";
import { kitInternalCalls } from "../http/internal.ts";
import { jobsInternalCalls } from "../http/jobs/internal.ts";
import { trainingInternalCalls } from "../http/training/internal.ts";
import { PROBLEMS } from "../problems.ts";
import { bareSchema, type JsonSchema } from "./json-schema.ts";
import { toldInFull, toldOnce } from "./told-once.ts";

/** A file that a call takes, and what it may be. */
export interface ReleasedFile {
  max_count: number;
  required?: boolean;
  extensions: readonly string[];
  max_bytes: number;
}

/** What is released of one call: as its contract has it, schemas as JSON Schema. */
export interface ReleasedCall
  extends Pick<
    CallSpec,
    "access" | "status" | "cookies" | "effect" | "suspended" | "programs" | "secret" | "optional_body"
  > {
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  files?: Record<string, ReleasedFile>;
  /** What a success is: JSON, or of which kind. */
  answer: JsonSchema | NonNullable<CallSpec["answers"]>;
}

/** What two versions of the calls are compared by. */
export interface ReleasedCalls {
  /** By "METHOD /path/{param}". */
  calls: Record<string, ReleasedCall>;
  /** The status of each code of a refusal. */
  refusals: Record<string, number>;
  /** What a refusal answers. */
  refusal: JsonSchema;
}

/** What every service answers to other services, and what single ones do. */
const INTERNAL_CALLS = [kitInternalCalls, identityInternalCalls, jobsInternalCalls, trainingInternalCalls];

/** Every call of today, by name. */
export function callsOfToday(): ReleasedCalls {
  const all = [...Object.values(CALLS), ...INTERNAL_CALLS].flatMap((calls) => Object.entries<CallSpec>(calls));
  return {
    calls: sorted(all.map(([key, spec]) => [key, releasedCall(spec)])),
    refusals: sorted(Object.entries(PROBLEMS).map(([code, { status }]) => [code, status])),
    refusal: short(bareSchema(errorAnswer, "output")),
  };
}

/** How far below the whole the parts of a call stand, of which many are the same. */
const PARTS_OF_CALLS = 3;

/** Those of today as `npm run release:contracts` keeps them. */
export const writtenCalls = (): unknown => toldOnce(callsOfToday(), PARTS_OF_CALLS);

/** Those that are kept. */
export const readCalls = (written: unknown): ReleasedCalls => toldInFull(written) as ReleasedCalls;

/** A call as it is compared. */
export function releasedCall(spec: CallSpec): ReleasedCall {
  const { access, status, cookies, effect, suspended, programs, secret, optional_body } = spec;
  const taken = (schema: z.ZodType | undefined) => schema && short(bareSchema(schema, "input"));
  const files = spec.files && sorted(Object.entries(spec.files).map(([name, file]) => [name, releasedFile(file)]));
  const call = {
    access,
    status,
    cookies,
    effect,
    suspended,
    programs,
    secret,
    optional_body,
    params: taken(spec.params),
    query: taken(spec.query),
    body: taken(spec.body),
    files,
    answer: answerOf(spec),
  };
  return JSON.parse(JSON.stringify(call));
}

/** Of another service it is what the contract takes that reads it; programs read what is described for them. */
function answerOf({ access, response, answers = "file" }: CallSpec): ReleasedCall["answer"] {
  if (!response) return answers;
  return access === "internal" ? short(bareSchema(response, "input")) : open(short(bareSchema(response, "output")));
}

const releasedFile = ({ kind, max_count, required }: FileField): ReleasedFile => {
  const { extensions, max_bytes } = FILE_RULES[kind];
  return { max_count, ...(required && { required }), extensions, max_bytes };
};

const sorted = <T>(named: [string, T][]): Record<string, T> =>
  Object.fromEntries(named.sort(([one], [other]) => (one < other ? -1 : 1)));

/** The patterns that a format has by itself. */
const OF_FORMATS = new Set([z.iso.date(), z.iso.datetime()].map((schema) => bareSchema(schema, "input").pattern));

/** Without what every value of its kind has: the pattern of a format, the numbers that JavaScript counts to. */
const short = (schema: JsonSchema): JsonSchema =>
  replaced(schema, (word, value) => {
    const isKnown =
      (word === "pattern" && OF_FORMATS.has(value)) ||
      (word === "maximum" && value === Number.MAX_SAFE_INTEGER) ||
      (word === "minimum" && value === Number.MIN_SAFE_INTEGER);
    return isKnown ? undefined : value;
  });

/** Programs are told to leave out what they do not know. */
const open = (schema: JsonSchema): JsonSchema =>
  replaced(schema, (word, value) => (word === "additionalProperties" && value === false ? undefined : value));

const replaced = (schema: JsonSchema, by: (word: string, value: unknown) => unknown): JsonSchema =>
  JSON.parse(JSON.stringify(schema, by));

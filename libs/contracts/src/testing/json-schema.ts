import * as z from "zod";

/** As much of a JSON Schema as two versions of an event or a call are compared by. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  [word: string]: unknown;
}

/** What says nothing about which values there are. */
const WORDS_FOR_PEOPLE = new Set(["$schema", "description", "title", "examples", "example"]);

/** What a contract takes (`input`) or gives (`output`), without its words for people. */
export function bareSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const whole = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  // A field may be called as such a word is: what stands there then is a schema.
  const isForPeople = (word: string, value: unknown): boolean =>
    WORDS_FOR_PEOPLE.has(word) && (typeof value !== "object" || Array.isArray(value));
  return JSON.parse(JSON.stringify(whole, (word, value) => (isForPeople(word, value) ? undefined : value)));
}

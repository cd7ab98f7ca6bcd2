import type { JsonSchema, ObjectSchema } from "./schemas.ts";

/** Values of texts that are more than any text, by how the name of their field ends. */
const TEXTS: Record<string, string> = {
  email: "amina.bello@example.com",
  emails: "amina.bello@example.com",
  email_address: "amina.bello@example.com",
  phone: "0803 123 4567",
  website_url: "https://example.com",
  image_url: "",
  instructor_image_url: "",
  curriculum: '["Week 1: safety at work"]',
  interview_date: "2099-01-31 09:00",
  next_session_date: "2099-01-31 09:00",
  team_size: "3",
  experience_years: "2",
  funding_required: "500000",
};

/** Stands for an id that a reader has to bring. */
export const EXAMPLE_ID = "66f0c0ffee0123456789abcd";

const FORMATS: Record<string, string> = {
  date: "2099-01-31",
  "date-time": "2099-01-31T09:00:00.000Z",
  email: "amina.bello@example.com",
  uri: "https://example.com",
};

/** A value that the schema takes: what a reader of the documentation starts from; none where its examples are none. `name` is its field's. */
export function exampleOf(schema: JsonSchema, name = ""): unknown {
  const { type, default: usual, enum: choices, const: only, anyOf, allOf, examples } = schema;
  if (Array.isArray(examples)) return examples[0];
  if (only !== undefined) return only;
  if (Array.isArray(choices)) return choices[0];
  if (Array.isArray(allOf)) return exampleOf(allOf[0] as JsonSchema, name);
  if (Array.isArray(anyOf)) {
    const branches = anyOf as JsonSchema[];
    return exampleOf(branches.find((one) => one.const !== "" && one.type !== "null") ?? branches[0]!, name);
  }
  if (usual !== undefined && usual !== null && usual !== "") return usual;
  const kind = Array.isArray(type) ? type.find((one) => one !== "null") : type;
  if (kind === "object") return exampleOfObject(schema);
  if (kind === "array") return Array.isArray(usual) ? usual : [exampleOf((schema.items ?? {}) as JsonSchema, name)];
  if (kind === "boolean") return true;
  if (kind === "integer" || kind === "number") return Math.max(Number(schema.minimum ?? 1), 1);
  return exampleOfText(schema, name);
}

/** Of fields that exclude each other the first ones. */
function exampleOfObject({ properties = {}, oneOf = [] }: JsonSchema): Record<string, unknown> {
  const leftOut = (oneOf as ObjectSchema[]).slice(1).flatMap(({ required = [] }) => required);
  const own = Object.entries(properties as ObjectSchema["properties"]).filter(([name]) => !leftOut.includes(name));
  return Object.fromEntries(own.map(([name, schema]) => [name, exampleOf(schema, name)]));
}

function exampleOfText({ pattern, format, minLength, maxLength }: JsonSchema, name: string): string {
  if (typeof format === "string" && FORMATS[format]) return FORMATS[format];
  if (String(pattern).includes("[0-9a-f]{24}")) return EXAMPLE_ID;
  const known = Object.keys(TEXTS).find((ending) => name.endsWith(ending));
  if (known) return TEXTS[known]!;
  const text = name.replaceAll("_", " ");
  return text.padEnd(Number(minLength ?? 0), ".").slice(0, Number(maxLength ?? text.length) || undefined);
}

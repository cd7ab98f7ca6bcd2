import type { FileField } from "@jobcentre/contracts/call";
import { FILE_RULES } from "@jobcentre/contracts/files";
import * as z from "zod";

/** A JSON Schema of the 2020-12 dialect, which is OpenAPI 3.1's. */
export type JsonSchema = { [keyword: string]: unknown };

export interface ObjectSchema extends JsonSchema {
  properties: Record<string, JsonSchema>;
  required?: string[];
}

/** What a contract's zod schema takes (`input`) or gives (`output`), as JSON Schema. */
export function jsonSchemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" });
  return rest;
}

/** The same of an answer, which may hold more one day: a program that checks answers goes on with what it knows. */
export const answerSchemaOf = (schema: z.ZodType): JsonSchema => open(jsonSchemaOf(schema, "output")) as JsonSchema;

function open(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(open);
  if (typeof schema !== "object" || schema === null) return schema;
  const kept = Object.entries(schema).filter(([key, value]) => !(key === "additionalProperties" && value === false));
  return Object.fromEntries(kept.map(([key, value]) => [key, open(value)]));
}

/** The same for an object, with its properties at hand. */
export function objectSchemaOf(schema: z.ZodObject, io: "input" | "output"): ObjectSchema {
  const object = jsonSchemaOf(schema, io);
  return { ...object, properties: (object.properties ?? {}) as ObjectSchema["properties"] };
}

/** The body of a multipart call: its text fields, and its files; a family such as `document_*` is a pattern. */
export function multipartSchemaOf(body: z.ZodObject | undefined, files: Record<string, FileField>): JsonSchema {
  const texts: ObjectSchema = body ? objectSchemaOf(body, "input") : { type: "object", properties: {} };
  const named = Object.entries(files).filter(([name]) => !name.endsWith("*"));
  const families = Object.entries(files).filter(([name]) => name.endsWith("*"));
  const shapeOf = (name: string, file: FileField): JsonSchema =>
    file.max_count > 1
      ? { type: "array", items: fileSchemaOf(name, file), maxItems: file.max_count }
      : fileSchemaOf(name, file);
  const required = [...(texts.required ?? []), ...named.flatMap(([name, file]) => (file.required ? [name] : []))];
  return {
    ...texts,
    type: "object",
    properties: {
      ...texts.properties,
      ...Object.fromEntries(named.map(([name, file]) => [name, shapeOf(name, file)])),
    },
    ...(families.length > 0 && {
      patternProperties: Object.fromEntries(
        families.map(([name, file]) => [`^${name.slice(0, -1)}\\d{1,2}$`, fileSchemaOf(name.replace("*", "0"), file)]),
      ),
    }),
    ...(required.length > 0 && { required }),
  };
}

/** A file with what it may be; `x-file-name` is what examples call one. */
function fileSchemaOf(field: string, { kind }: FileField): JsonSchema {
  const { extensions, hint } = FILE_RULES[kind];
  return {
    type: "string",
    contentMediaType: "application/octet-stream",
    description: hint,
    "x-file-name": `${field}.${extensions[0]}`,
  };
}

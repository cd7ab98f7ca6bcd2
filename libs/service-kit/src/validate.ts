import { UNKNOWN_FIELD } from "@jobcentre/contracts/unknown-field";
import type * as z from "zod";
import { plainWords } from "./plain-words.rules.ts";
import { Problem } from "./problem.ts";

/** A field's name for people: "full_name" becomes "Full name". */
function labelOf(field: string): string {
  const words = field.replaceAll("_", " ").replaceAll(".", " ").trim();
  return words ? words[0]!.toUpperCase() + words.slice(1) : words;
}

/** Field → first message, with unknown fields named one by one. */
function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".")];
    const message = issue.code === "unrecognized_keys" ? UNKNOWN_FIELD : issue.message;
    for (const name of names) if (!Object.hasOwn(fields, name)) fields[name] = message;
  }
  return fields;
}

/** Parses input with a contract's schema; throws Problem("invalid_input") that says what to correct. */
export function validate<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input, { error: plainWords });
  if (parsed.success) return parsed.data;
  const fields = fieldsOf(parsed.error);
  const [name, message] = Object.entries(fields)[0] ?? ["", "Invalid input"];
  const text = name ? `Please check what you entered. ${labelOf(name)}: ${message}` : "Please check what you entered.";
  throw new Problem("invalid_input", { text, fields });
}

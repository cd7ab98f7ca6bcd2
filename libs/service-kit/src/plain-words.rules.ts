import type * as z from "zod";

type Issue = Parameters<z.ZodErrorMap>[0];

const TYPES: Record<string, string> = {
  string: "Enter a text",
  number: "Enter a number",
  int: "Enter a whole number",
  boolean: "Enter true or false",
  array: "Enter a list",
};
const WRONG_FORM = "This has the wrong form";
const MOST_OPTIONS = 12;

function wrongType({ expected, input }: Issue & { code: "invalid_type" }): string {
  if (input === undefined) return "This is required";
  return TYPES[expected] ?? WRONG_FORM;
}

function tooSmall({ origin, minimum }: Issue & { code: "too_small" }): string {
  if (origin === "string") return minimum === 1 ? "This is required" : `Use at least ${minimum} characters`;
  return origin === "array" ? `Enter at least ${minimum}` : `Enter ${minimum} or more`;
}

function tooBig({ origin, maximum }: Issue & { code: "too_big" }): string {
  if (origin === "string") return `Use at most ${maximum} characters`;
  return origin === "array" ? `Enter at most ${maximum}` : `Enter ${maximum} or less`;
}

function wrongValue({ values, input }: Issue & { code: "invalid_value" }): string {
  if (input === undefined) return "This is required";
  if (values.length === 1) return `This has to be ${String(values[0])}`;
  return values.length > MOST_OPTIONS ? "Choose one of the options" : `Choose one of: ${values.join(", ")}`;
}

/** What is wrong with a field, in words for people; a message that a contract gives of its own goes before. */
export function plainWords(issue: Issue): string {
  if (issue.code === "invalid_type") return wrongType(issue as Issue & { code: "invalid_type" });
  if (issue.code === "too_small") return tooSmall(issue as Issue & { code: "too_small" });
  if (issue.code === "too_big") return tooBig(issue as Issue & { code: "too_big" });
  if (issue.code === "invalid_value") return wrongValue(issue as Issue & { code: "invalid_value" });
  return WRONG_FORM;
}

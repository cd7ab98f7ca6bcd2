import { formatNaira } from "@jobcentre/contracts/whole-numbers";

export interface Fact {
  label: string;
  value: string;
}

/** For programs, not for people. */
const HIDDEN = /^(id|.*_id|image_url|application_documents)$/;
const FILE = /_path$/;
/** One of our own option values. */
const CODE = /^[a-z]+(_[a-z]+)+$/;
const NAIRA =
  /^(price|price_amount|service_cost|salary_min|salary_max|funding_required|amount_requested|amount_approved)$/;

const labelOf = (key: string): string => {
  const words = key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(", ");
  if (value && typeof value === "object") {
    const parts = factsOf(value as Record<string, unknown>);
    return parts.map((part) => `${part.label}: ${part.value}`).join("; ");
  }
  const text = value === null || value === undefined ? "" : String(value);
  return CODE.test(text) ? text.replaceAll("_", " ") : text;
}

/** Files are listed by a path whose end is their encoded name. */
const fileName = (path: unknown): string =>
  typeof path === "string" ? decodeURIComponent(path.slice(path.lastIndexOf("/") + 1)) : "";

function factOf(key: string, value: unknown): Fact {
  if (FILE.test(key)) return { label: labelOf(key.replace(FILE, "")), value: fileName(value) };
  const isMoney = NAIRA.test(key) && typeof value === "number";
  return { label: labelOf(key), value: isMoney ? formatNaira(value) : textOf(value) };
}

/** A record as people read it: a label and a text for each field that holds something. Moments and dates are left for the reader's own clock and language. */
export const factsOf = (record: Record<string, unknown>): Fact[] =>
  Object.entries(record)
    .filter(([key]) => !HIDDEN.test(key))
    .map(([key, value]) => factOf(key, value))
    .filter(({ value }) => value !== "");

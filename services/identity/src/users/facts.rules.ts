import { CURRENT_STAGE_LABELS, FUNDING_TYPE_LABELS } from "@jobcentre/contracts/entrepreneurship-options";
import { EDUCATION_LEVEL_LABELS } from "@jobcentre/contracts/options";
import { formatNaira } from "@jobcentre/contracts/whole-numbers";

export interface Fact {
  label: string;
  value: string;
  /** The account on whose page there is more of whom it names. */
  account_id?: string;
}

/** For programs, not for people, or the centre's own words. */
const HIDDEN = /^(id|.*_id|image_url|application_documents|payment_instructions)$/;
const FILE = /_path$/;
/** One of our own option values. */
const CODE = /^[a-z]+(_[a-z]+)+$/;
const NAIRA =
  /^(price|price_amount|service_cost|salary|salary_min|salary_max|funding_required|amount_requested|amount_approved)$/;

/** Where the field's own name does not read well. */
const LABELS: Record<string, string> = {
  cv_file: "CV",
  letter: "Cover letter",
  experience_years: "Years of experience",
  salary_min: "Lowest salary",
  salary_max: "Highest salary",
};
/** The words of options whose own names people do not read. */
const OPTIONS: Record<string, Record<string, string>> = {
  education_level: EDUCATION_LEVEL_LABELS,
  current_stage: CURRENT_STAGE_LABELS,
  funding_type: FUNDING_TYPE_LABELS,
};

const labelOf = (key: string): string => {
  const words = key.replace(/^is_/, "").replaceAll("_", " ");
  const label = words.replace(/\b(?:cac|cv|hr|url)\b/g, (short) => short.toUpperCase());
  return LABELS[key] ?? label.charAt(0).toUpperCase() + label.slice(1);
};

/** One step of an application's history. */
const isStep = (value: object): value is { status: string; at: string } => Object.keys(value).join() === "status,at";

const hasLines = (value: unknown): boolean => typeof value === "object" && value !== null && !isStep(value);

function textOf(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  // Entries of several lines, as the work of a written CV, stand apart.
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter(Boolean)
      .join(value.some(hasLines) ? "\n\n" : ", ");
  if (value && typeof value === "object") {
    if (isStep(value)) return `${value.status} ${value.at}`;
    const parts = factsOf(value as Record<string, unknown>);
    return parts.map((part) => `${part.label}: ${part.value}`).join("\n");
  }
  const text = value === null || value === undefined ? "" : String(value);
  return CODE.test(text) ? text.replaceAll("_", " ") : text;
}

/** Files are listed by a path whose end is their encoded name. */
const fileName = (path: unknown): string =>
  typeof path === "string" ? decodeURIComponent(path.slice(path.lastIndexOf("/") + 1)) : "";

function factOf(key: string, value: unknown): Fact {
  if (FILE.test(key)) return { label: labelOf(key.replace(FILE, "")), value: fileName(value) };
  const option = OPTIONS[key]?.[String(value)];
  if (option) return { label: labelOf(key), value: option };
  const isMoney = NAIRA.test(key) && typeof value === "number";
  return { label: labelOf(key), value: isMoney ? formatNaira(value) : textOf(value) };
}

/** Whom a record names by its name and `page_of_id`. */
const pageOf = (key: string, { page_of_id }: Record<string, unknown>): Pick<Fact, "account_id"> =>
  key === "name" && typeof page_of_id === "string" ? { account_id: page_of_id } : {};

/** A record as people read it: a label and a text for each field that holds something. Moments and dates are left for the reader's own clock and language. */
export const factsOf = (record: Record<string, unknown>): Fact[] =>
  Object.entries(record)
    .filter(([key]) => !HIDDEN.test(key))
    .map(([key, value]) => ({ ...factOf(key, value), ...pageOf(key, record) }))
    .filter(({ value }) => value !== "");

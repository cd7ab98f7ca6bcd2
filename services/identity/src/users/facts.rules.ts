export interface Fact {
  label: string;
  value: string;
}

/** For programs, not for people. */
const HIDDEN = /^(id|.*_id|image_url|application_documents)$/;
const FILE = /_path$/;
/** One of our own option values. */
const CODE = /^[a-z]+(_[a-z]+)+$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

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
  if (CODE.test(text)) return text.replaceAll("_", " ");
  return MOMENT.test(text) ? `${text.slice(0, 16).replace("T", " ")} UTC` : text;
}

/** Files are listed by a path whose end is their encoded name. */
const fileName = (path: unknown): string =>
  typeof path === "string" ? decodeURIComponent(path.slice(path.lastIndexOf("/") + 1)) : "";

/** A record as people read it: a label and a text for each field that holds something. */
export const factsOf = (record: Record<string, unknown>): Fact[] =>
  Object.entries(record)
    .filter(([key]) => !HIDDEN.test(key))
    .map(([key, value]) =>
      FILE.test(key)
        ? { label: labelOf(key.replace(FILE, "")), value: fileName(value) }
        : { label: labelOf(key), value: textOf(value) },
    )
    .filter(({ value }) => value !== "");

import { folded } from "./folded.ts";

/** Forms of companies at the end of their names: whoever names a company leaves them out, or writes them otherwise. */
const FORMS = new Set([
  "ltd",
  "limited",
  "plc",
  "llc",
  "inc",
  "gte",
  "nig",
  "nigeria",
  "enterprises",
  "ventures",
  "and",
  "co",
  "company",
]);

/** A company's name as people's lists of companies compare it: folded, without signs and the form at its end; empty where nothing is left. */
export function companyKey(name: string): string {
  const words = folded(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  while (words.length > 1 && FORMS.has(words[words.length - 1] ?? "")) words.pop();
  return words.join(" ");
}

import { folded } from "@jobcentre/contracts/folded";
import { foldedPattern } from "@jobcentre/service-kit/search-text";

/** What is stored with a job for searching: title, employer and description, each on its own line. */
export function searchText(job: { title: string; employer_name: string; description: string }): string {
  return [job.title, job.employer_name, job.description].map(folded).join("\n");
}

/** Matches folded texts that contain `wanted`, taken literally; undefined where nothing is wanted. */
export function containing(wanted: string | undefined): RegExp | undefined {
  const part = foldedPattern(wanted ?? "");
  return part === "" ? undefined : new RegExp(part);
}

/** Matches search texts with `wanted` in their title or description. */
export function titleOrDescriptionContaining(wanted: string | undefined): RegExp | undefined {
  const part = foldedPattern(wanted ?? "");
  return part === "" ? undefined : new RegExp(`^(?:[^\\n]*\\n[^\\n]*\\n)?[^\\n]*${part}`);
}

/** Matches search texts with `wanted` in their title or employer name. */
export function titleOrEmployerContaining(wanted: string | undefined): RegExp | undefined {
  const part = foldedPattern(wanted ?? "");
  return part === "" ? undefined : new RegExp(`^(?:[^\\n]*\\n)?[^\\n]*${part}`);
}

import { folded } from "@jobcentre/contracts/folded";
import { foldedPattern, foldedWordsPattern } from "@jobcentre/service-kit/search-text";

interface Searched {
  title: string;
  employer_name: string;
  description: string;
  requirements: string;
}

/** What is stored with a job for searching: title, employer, description and what it asks for, each on its own line. */
export function searchText(job: Searched): string {
  return [job.title, job.employer_name, job.description, job.requirements].map(folded).join("\n");
}

/** Search texts from before they had four lines. */
export const OLDER_SEARCH_TEXT = /^[^\n]*\n[^\n]*\n[^\n]*(?![\s\S])/;

/** Matches folded texts that contain `wanted`, taken literally; undefined where nothing is wanted. */
export function containing(wanted: string | undefined): RegExp | undefined {
  const part = foldedPattern(wanted ?? "");
  return part === "" ? undefined : new RegExp(part);
}

/** Matches folded texts of one line that contain all words of `wanted`, in any order; undefined where nothing is wanted. */
export function containingWords(wanted: string | undefined): RegExp | undefined {
  const words = foldedWordsPattern(wanted ?? "");
  return words === "" ? undefined : new RegExp(words);
}

/** Matches search texts with `wanted` in the posting itself, whoever the employer is: its title, description or what it asks for. */
export function postingContaining(wanted: string | undefined): RegExp | undefined {
  const part = foldedPattern(wanted ?? "");
  return part === "" ? undefined : new RegExp(`^(?:[^\\n]*\\n[^\\n]*\\n(?:[^\\n]*\\n)?)?[^\\n]*${part}`);
}

/** Matches search texts with `wanted` in their title or employer name. */
export function titleOrEmployerContaining(wanted: string | undefined): RegExp | undefined {
  const part = foldedPattern(wanted ?? "");
  return part === "" ? undefined : new RegExp(`^(?:[^\\n]*\\n)?[^\\n]*${part}`);
}

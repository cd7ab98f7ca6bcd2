import { folded } from "@jobcentre/contracts/folded";
import {
  containing as containingTyped,
  foldedPattern,
  foldedWordPatterns,
  foldedWordsPattern,
} from "@jobcentre/service-kit/search-text";
import { type SearchedJob, textsOf } from "./searched-texts.rules.ts";

/** What is stored with a job for searching: title, employer, and all else that the posting says, each on its own line. */
export const searchText = (job: SearchedJob): string => textsOf(job).map(folded).join("\n");

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

const inPosting = (part: string): RegExp => new RegExp(`^(?:[^\\n]*\\n[^\\n]*\\n(?:[^\\n]*\\n)*)?[^\\n]*${part}`);

/** Matches search texts with `wanted` in the posting itself, whoever the employer is: on its first line, or any after the second. */
export function postingContaining(wanted: string | undefined): RegExp | undefined {
  const part = foldedPattern(wanted ?? "");
  return part === "" ? undefined : inPosting(part);
}

/** Where a word begins in a text that is folded: "it" is in "IT support", not in "digital". */
const BEGINS = "(?<![a-z0-9])";

/** What finds jobs by what people type: by `whole`, or by each of its words, where one begins, in what `inText` looks in or in the place. */
function jobsLike(whole: RegExp | undefined, wanted: string | undefined, inText: (part: string) => RegExp) {
  if (!whole) return undefined;
  const words = foldedWordPatterns(wanted ?? "").map((word) => {
    const part = BEGINS + word;
    return { $or: [{ search_text: inText(part) }, { location_text: new RegExp(part) }] };
  });
  return { $or: [{ search_text: whole }, ...(words.length > 0 ? [{ $and: words }] : [])] };
}

/** Jobs by what is typed, undefined where nothing is: in all their texts and the place. */
export const jobsSaying = (wanted: string | undefined) =>
  jobsLike(containing(wanted), wanted, (part) => new RegExp(part));

/** The same, whoever the employer is. */
export const postingsSaying = (wanted: string | undefined) => jobsLike(postingContaining(wanted), wanted, inPosting);

/** Matches search texts with `wanted` in their title or employer name. */
export function titleOrEmployerContaining(wanted: string | undefined): RegExp | undefined {
  const part = foldedPattern(wanted ?? "");
  return part === "" ? undefined : new RegExp(`^(?:[^\\n]*\\n)?[^\\n]*${part}`);
}

/** Matches search texts with all words of `wanted` in their title or employer name, in any order; undefined where nothing is wanted. */
export function titleOrEmployerWithWords(wanted: string | undefined): RegExp | undefined {
  const words = foldedWordPatterns(wanted ?? "");
  return words.length === 0
    ? undefined
    : new RegExp(`^${words.map((word) => `(?=(?:[^\\n]*\\n)?[^\\n]*${word})`).join("")}`);
}

/** What finds an employer's own jobs: each word of `wanted` in title or location, or all of it as what the job is called, however its letters are typed; everything where nothing is wanted. */
export function ownJobsLike(wanted: string | undefined) {
  const words = foldedWordPatterns(wanted ?? "").map((word) => ({
    $or: [{ search_text: new RegExp(`^[^\\n]*${word}`) }, { location_text: new RegExp(word) }],
  }));
  // A reference is stored as it was typed.
  const called = new RegExp(`^(?:${containingTyped(wanted ?? "").source})$`, "i");
  return words.length === 0 ? {} : { $or: [{ reference: called }, { $and: words }] };
}

import type { CertificateSheet } from "./certificate-page.ts";
import { isDrawable } from "./drawable-words.ts";

/** As many texts of a kind, or people, as a refusal names. */
const MOST_NAMED = 5;

/** What a certificate says of somebody's own, as one is called and several are. */
const TEXTS = [
  ["participant_name", "the name", "the names"],
  ["program_title", "the program's title", "the programs' titles"],
  ["director_name", "the director's name", "the directors' names"],
  ["instructor_name", "the instructor's name", "the instructors' names"],
  ["institute_name", "the institute's name", "the institute's names"],
] as const satisfies (readonly [keyof CertificateSheet, string, string])[];

function named(texts: readonly string[]): string {
  const more = texts.length - MOST_NAMED;
  return texts.slice(0, MOST_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** Why certificates cannot be printed together: which of their texts have letters that the fonts lack, and whose pages show them; undefined where they can. */
export function lackingLetters(
  sheets: readonly CertificateSheet[],
  canWrite: (character: string) => boolean,
): string | undefined {
  const lacks = (sheet: CertificateSheet, text: (typeof TEXTS)[number][0]): boolean =>
    // A name is printed in capitals, which may be other letters.
    !isDrawable(text === "participant_name" ? sheet[text].toLocaleUpperCase("en-NG") : sheet[text], canWrite);
  const lacking = sheets.filter((sheet) => TEXTS.some(([text]) => lacks(sheet, text)));
  if (lacking.length === 0) return undefined;
  const whose = TEXTS.flatMap(([text, one, several]) => {
    const found = new Set(lacking.filter((sheet) => lacks(sheet, text)).map((sheet) => sheet[text]));
    return found.size === 0 ? [] : [`of ${found.size === 1 ? one : several} ${named([...found])}`];
  });
  const [what, its] = lacking.length === 1 ? ["certificate", "its page"] : ["certificates", "their pages"];
  const print =
    lacking.length === sheets.length
      ? `${lacking.length === 1 ? "this" : "these"} ${what} from ${its} instead`
      : `the ${what} of ${named(lacking.map((sheet) => sheet.participant_name))} from ${its} instead, and the others without`;
  return `The PDF lacks letters ${whose.join(", and ")}. Print ${print}.`;
}

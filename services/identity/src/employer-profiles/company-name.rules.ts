import { comparable } from "../same-identity.rules.ts";

/** The letters and digits of a name, however it is spaced, stressed and decorated. */
export const lettersOf = (name: string): string =>
  comparable(name)
    .replace(/[^\p{L}\p{N}]+/gu, "")
    .replaceAll("center", "centre");

/** Check marks, stars and emoji; trade marks and numbers are part of names. */
const PICTURES = /(?![\u00A9\u00AE\u2122\u00B0\u2116])\p{So}/u;

/** Shorter, it would be in the names of many. */
const LEAST_LETTERS = 8;

/** Why no company may take this name, which would speak for the centre, called by `ours`; undefined where it may. */
export function wrongName(name: string, ours: readonly string[]): string | undefined {
  if (PICTURES.test(name)) return "Enter the name without check marks and emoji";
  const letters = lettersOf(name);
  if (letters.includes("verified"))
    return "Enter the name without \u201cverified\u201d, which the job centre says of companies";
  const isOurs = ours.map(lettersOf).some((own) => own.length >= LEAST_LETTERS && letters.includes(own));
  return isOurs ? "This is the job centre's own name" : undefined;
}

/** Whether a name has letters of the Latin alphabet and of one that looks like it. */
export const mixesAlphabets = (name: string): boolean =>
  /\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name);

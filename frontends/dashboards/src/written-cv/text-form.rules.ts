import { beginningOf } from "@jobcentre/contracts/beginning-of";
import { listedTexts } from "../forms/listed-texts.ts";

/** Why these languages cannot be taken, or true. */
export function checkLanguages(text: string): true | string {
  const languages = listedTexts(text);
  if (languages.length > 10) return "Enter at most 10 languages";
  const long = languages.find((language) => language.length > 60);
  return (
    long === undefined || `"${beginningOf(long, 30)}\u2026" is too long: use at most 60 characters for one language`
  );
}

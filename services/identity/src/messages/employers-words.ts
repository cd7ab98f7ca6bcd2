import { namingNoPage } from "@jobcentre/contracts/named-pages";
import type { EmployerContact } from "../employer-profiles/employer-contact.ts";
import { NO_MONEY } from "./no-money.ts";
import { oneLine } from "./one-line.ts";

/** What an employer wrote or is reached by, and the warning that stands below it; "" where there is nothing of theirs. */
export const withWarning = (theirs: string): string => theirs && `${theirs}\n\n${NO_MONEY}`;

/** What an employer says in their own words, below ours; "" where they say nothing. */
export const wrote = (intro: string, words: string): string => words && `\n\n${intro} wrote: ${namingNoPage(words)}`;

/** A line of its own; "" where they are not to be reached. */
export function howToReach(contact: EmployerContact | null): string {
  if (!contact) return "";
  const { hr_contact_name, hr_contact_phone, hr_contact_email } = contact;
  const given = [hr_contact_name, hr_contact_phone, hr_contact_email].map(oneLine).filter((part) => part !== "");
  return `\n\nHow to reach them: ${given.join(", ")}`;
}

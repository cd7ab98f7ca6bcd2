import { folded } from "@jobcentre/contracts/folded";
import type { PersonCopy } from "./person-copy.model.ts";

type Known = Pick<PersonCopy, "full_name" | "is_verified">;

/** Only copies of companies say it. */
const isCompany = ({ is_verified }: Known): boolean => is_verified !== undefined;

/** The filters for copies of people and of companies; say the same. */
export const OF_PEOPLE = { is_verified: { $exists: false } };
export const OF_COMPANIES = { is_verified: { $exists: true } };

/** Whether a copy tells who is a company's contact. */
export const namesContact = (copy: Known | undefined): copy is Known =>
  copy !== undefined && copy.full_name !== "" && isCompany(copy);

/**
 * The name under which somebody takes part, where one was noted then. A job seeker is one person, who may correct the name; a company's
 * contact of today may be somebody else, who never took part, unless only the spelling differs. What was noted before it was known who
 * the contact is may be an e-mail address, and does not last.
 */
export function participantName(copy: Known | undefined, noted: string, isOfContact: boolean | undefined): string {
  const now = copy?.full_name;
  if (!now) return noted;
  return noted && isOfContact && isCompany(copy) && folded(now) !== folded(noted) ? noted : now;
}

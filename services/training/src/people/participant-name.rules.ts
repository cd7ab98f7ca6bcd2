import { folded } from "@jobcentre/contracts/folded";
import type { PersonCopy } from "./person-copy.model.ts";

type Known = Pick<PersonCopy, "full_name" | "is_verified">;

/** Only copies of companies say it. */
const isCompany = ({ is_verified }: Known): boolean => is_verified !== undefined;

/** The filter for copies of people; says the same of the others. */
export const OF_PEOPLE = { is_verified: { $exists: false } };

/**
 * The name under which somebody takes part, where one was noted then. A job seeker is one person, who may correct the name; a company's
 * contact of today may be somebody else, who never took part, unless only the spelling differs.
 */
export function participantName(copy: Known | undefined, noted: string): string {
  const now = copy?.full_name;
  if (!now) return noted;
  return noted && isCompany(copy) && folded(now) !== folded(noted) ? noted : now;
}

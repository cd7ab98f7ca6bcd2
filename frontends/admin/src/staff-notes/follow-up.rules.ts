import { formatDate } from "@jobcentre/frontend-kit/format";
import type { Tone } from "@jobcentre/frontend-kit/ui";
import type { StaffNote } from "./staff-notes.api.ts";

/** Who wrote or did something, where their account is gone too. */
export const nameOfAdmin = (name: string): string => name || "a former administrator";

/** How far a follow-up is, as its badge says it; undefined where there is none. `today` is the day in Lagos. */
export function followUpState(
  { follow_up_on, done_at }: Pick<StaffNote, "follow_up_on" | "done_at">,
  today: string,
): { label: string; tone: Tone } | undefined {
  if (follow_up_on === null) return undefined;
  if (done_at !== null) return { label: "Done", tone: "good" };
  if (follow_up_on === today) return { label: "Follow up today", tone: "warn" };
  const day = formatDate(follow_up_on);
  return follow_up_on < today
    ? { label: `Due since ${day}`, tone: "warn" }
    : { label: `Follow up on ${day}`, tone: "neutral" };
}

/** What is wrong with a day that was chosen, or true; one that stays as it was may be over. */
export const checkDay = (day: string, before: string, today: string): true | string =>
  day === "" || day === before || day >= today || "Choose today or a later day";

import type { DaysCount } from "./application.model.ts";
import { INTERVIEW_CHANGES_A_DAY, onceMore } from "./application.rules.ts";
import { untilTomorrow } from "./until-tomorrow.ts";

/** One more change of an interview, moved or called off. Throws Problem("too_many_requests") after INTERVIEW_CHANGES_A_DAY. */
export function countChange(before: DaysCount | undefined, now: Date): DaysCount {
  const changed = onceMore(before, now);
  if (changed.that_day > INTERVIEW_CHANGES_A_DAY)
    throw untilTomorrow(`change an interview ${INTERVIEW_CHANGES_A_DAY} times a day`, now);
  return changed;
}

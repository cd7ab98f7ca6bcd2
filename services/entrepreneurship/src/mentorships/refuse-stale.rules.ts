import { Problem } from "@jobcentre/service-kit/problem";
import type { MentorshipRecord } from "./mentorship.model.ts";

type Kept = Pick<
  MentorshipRecord,
  "mentor_name" | "mentor_expertise" | "next_session_date" | "session_place" | "progress_notes"
>;

/** How a mentorship was read by who changes it; what is left out is not compared. */
interface Read {
  notes_before?: string | undefined;
  session_before?: string | null | undefined;
  place_before?: string | undefined;
  name_before?: string | undefined;
  expertise_before?: string | undefined;
}

const isOther = <T>(read: T | undefined, kept: T): boolean => read !== undefined && read !== kept;

/**
 * Refuses a change over what somebody else has saved since it was read: Problem("notes_changed"), Problem("session_changed") for its
 * time or its place, Problem("mentor_changed"). The same once more, as after an answer that was lost, changes nothing and passes.
 */
export function refuseStale(kept: Kept, wanted: Kept, read: Read): void {
  if (wanted.progress_notes !== kept.progress_notes && isOther(read.notes_before, kept.progress_notes))
    throw new Problem("notes_changed");
  if (isOtherSession(kept, wanted) && isReadOtherwise(kept, read)) throw new Problem("session_changed");
  const { mentor_name, mentor_expertise } = kept;
  const renames = wanted.mentor_name !== mentor_name && isOther(read.name_before, mentor_name);
  const retrains = wanted.mentor_expertise !== mentor_expertise && isOther(read.expertise_before, mentor_expertise);
  if (renames || retrains) throw new Problem("mentor_changed");
}

const placeOf = ({ session_place = "" }: Kept): string => session_place;

const isOtherSession = (kept: Kept, wanted: Kept): boolean =>
  wanted.next_session_date !== kept.next_session_date || placeOf(wanted) !== placeOf(kept);

function isReadOtherwise(kept: Kept, { session_before, place_before }: Read): boolean {
  // As it was read, or as it was sent.
  const session = session_before === undefined ? undefined : session_before?.replace("T", " ") || null;
  return isOther(session, kept.next_session_date) || isOther(place_before, placeOf(kept));
}

import { isSessionPast } from "@jobcentre/contracts/mentor-session";
import type { Mentorship } from "./entrepreneurship.api.ts";

/** The session that a mentorship names, as the one to come or as the one that has taken place. */
export function sessionsOf({ next_session_date: session }: Mentorship, now: Date) {
  const isPast = session !== null && isSessionPast(session, now);
  return isPast ? { next: null, last: session } : { next: session, last: null };
}

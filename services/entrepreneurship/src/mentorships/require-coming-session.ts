import { isSessionPast } from "@jobcentre/contracts/mentor-session";
import { Problem } from "@jobcentre/service-kit/problem";

/** Throws where a session would be planned for a time that has passed in Lagos; of one without a time, for a day that is over. */
export function requireComingSession(session: string | null, now: Date): void {
  if (session === null || !isSessionPast(session, now)) return;
  const text = "Choose a time to come";
  throw new Problem("invalid_input", { text, fields: { next_session_date: text } });
}

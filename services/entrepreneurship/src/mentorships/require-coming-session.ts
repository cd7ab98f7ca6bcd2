import { Problem } from "@jobcentre/service-kit/problem";
import { isOver } from "./mentorship.rules.ts";

/** Throws where a session would be planned for a day that is over. */
export function requireComingSession(session: string | null, now: Date): void {
  if (session === null || !isOver(session, now)) return;
  const text = "Choose today or a later day";
  throw new Problem("invalid_input", { text, fields: { next_session_date: text } });
}

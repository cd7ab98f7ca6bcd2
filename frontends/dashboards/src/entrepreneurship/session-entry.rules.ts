import type { CalendarEntry } from "../calendar/calendar-file.rules.ts";
import type { Application } from "./entrepreneurship.api.ts";

type Mentorship = Application["mentorships"][number];

/** A mentor's next session for calendars; a later one of the same mentorship moves it. */
export function sessionEntry(
  { id, mentor_name, session_place }: Pick<Mentorship, "id" | "mentor_name" | "session_place">,
  session: string,
  business: string,
): CalendarEntry {
  const [day = "", time] = session.split(" ");
  return {
    name: `session-${id}`,
    starts: time ? `${day}T${time}:00+01:00` : day,
    summary: `Session with ${mentor_name}, ${business}`,
    place: session_place,
    page: "/dashboard/entrepreneurship",
  };
}

import { formatDate } from "@jobcentre/frontend-kit/format";

/** "2026-12-01 10:00" as "1 Dec 2026, 10:00"; the time, Lagos's, may be missing. */
export function sessionText(session: string): string {
  const [day = "", time] = session.split(" ");
  return time ? `${formatDate(day)}, ${time}` : formatDate(day);
}

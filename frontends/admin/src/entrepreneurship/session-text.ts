import { formatDate, formatLagosTime } from "@jobcentre/frontend-kit/format";

/** "2026-12-01 10:00" as "1 Dec 2026, 10:00 (Lagos time)"; the time may be missing. */
export function sessionText(session: string): string {
  const [day = "", time] = session.split(" ");
  return time ? formatLagosTime(`${day}T${time}+01:00`) : formatDate(day);
}

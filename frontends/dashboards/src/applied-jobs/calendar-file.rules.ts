import { INTERVIEW_MS } from "@jobcentre/contracts/interview-time";
import type { OwnApplication } from "./applied-jobs.api.ts";

type Interviewed = Pick<OwnApplication, "id" | "job"> & { interview: NonNullable<OwnApplication["interview"]> };

const LONGEST_LINE = 75;

const stamp = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, "");

/** Backslashes, separators and line breaks would end the value (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");

/** Lines longer than 75 bytes go on in the next one after a space, never within a letter. */
function folded(line: string): string {
  let [out, bytes] = ["", 0];
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > LONGEST_LINE) {
      out += "\r\n ";
      bytes = 1;
    }
    out += letter;
    bytes += size;
  }
  return out;
}

/** An interview as an iCalendar file; a later one of the same application moves it. `site` is our origin. */
export function calendarFile({ id, job, interview }: Interviewed, now: Date, site: string): string {
  const start = new Date(interview.starts_at);
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Abuja Job Centre//Interviews//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:interview-${id}@abuja-job-centre`,
    `SEQUENCE:${Math.floor(now.getTime() / 1000)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(new Date(start.getTime() + INTERVIEW_MS))}`,
    `SUMMARY:${escaped(`Interview: ${job.title}, ${job.employer_name}`)}`,
    `LOCATION:${escaped(interview.interview_location)}`,
    `URL:${site}/dashboard/applied-jobs`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(`Interview: ${job.title}`)}`,
    "TRIGGER:-PT2H",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

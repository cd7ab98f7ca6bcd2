import { INTERVIEW_MS } from "@jobcentre/contracts/interview-time";

/** What goes into a calendar; one of the same name later takes its place there. */
export interface CalendarEntry {
  name: string;
  /** An instant; of what has a day and no time yet that day, `YYYY-MM-DD`. */
  starts: string;
  summary: string;
  /** "" where nobody said. */
  place: string;
  /** Where it is read here. */
  page: `/${string}`;
}

const LONGEST_LINE = 75;
const DAY_MS = 86_400_000;

const stamp = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, "");
const dayStamp = (day: Date): string => stamp(day).slice(0, 8);

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

/** Nobody enters an end: an hour after the start, or the whole day. */
function timeLines(starts: string): string[] {
  const start = new Date(starts);
  const after = (ms: number): Date => new Date(start.getTime() + ms);
  return starts.length === 10
    ? [`DTSTART;VALUE=DATE:${dayStamp(start)}`, `DTEND;VALUE=DATE:${dayStamp(after(DAY_MS))}`]
    : [`DTSTART:${stamp(start)}`, `DTEND:${stamp(after(INTERVIEW_MS))}`];
}

function entryLines({ name, starts, summary, place, page }: CalendarEntry, now: Date, site: string): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${name}@abuja-job-centre`,
    `SEQUENCE:${Math.floor(now.getTime() / 1000)}`,
    `DTSTAMP:${stamp(now)}`,
    ...timeLines(starts),
    `SUMMARY:${escaped(summary)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    `URL:${site}${page}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(summary)}`,
    "TRIGGER:-PT2H",
    "END:VALARM",
    "END:VEVENT",
  ];
}

/** Entries as one iCalendar file. `site` is our origin. */
export function calendarFile(entries: readonly CalendarEntry[], now: Date, site: string): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Abuja Job Centre//Appointments//EN",
    "METHOD:PUBLISH",
    ...entries.flatMap((entry) => entryLines(entry, now, site)),
    "END:VCALENDAR",
    "",
  ]
    .map(folded)
    .join("\r\n");
}

import fc from "fast-check";
import { expect, it } from "vitest";
import { interviewEntry } from "../applied-jobs/interview-entry.rules.ts";
import { sessionEntry } from "../entrepreneurship/session-entry.rules.ts";
import { calendarFile } from "./calendar-file.rules.ts";

const now = new Date("2026-03-01T08:00:00.000Z");
const application = (title: string, interview_location: string) => ({
  id: "65f0c0ffee65f0c0ffee0001",
  job: { title, employer_name: "Zuma Foods", location: "Kubwa", is_open: true },
  interview: { interview_date: "2026-03-05 10:00", interview_location, starts_at: "2026-03-05T09:00:00.000Z" },
});
const fileOf = (title: string, location: string) =>
  calendarFile([interviewEntry(application(title, location))], now, "https://jobs.example");
const unfolded = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

it("[JSD-19] writes an interview for calendars, at its instant and an hour long", () => {
  const lines = unfolded(fileOf("Welder", "Plot 7, Wuse"));
  expect(lines).toEqual(
    expect.arrayContaining([
      "UID:interview-65f0c0ffee65f0c0ffee0001@abuja-job-centre",
      "DTSTAMP:20260301T080000Z",
      "DTSTART:20260305T090000Z",
      "DTEND:20260305T100000Z",
      "SUMMARY:Interview: Welder\\, Zuma Foods",
      "LOCATION:Plot 7\\, Wuse",
      "URL:https://jobs.example/dashboard/applied-jobs?application=65f0c0ffee65f0c0ffee0001",
    ]),
  );
});

const mentorship = { id: "65f0c0ffee65f0c0ffee0c11", mentor_name: "Ngozi Eze", session_place: "0803 555 0101" };
const sessionFile = (session: string, changes: Partial<typeof mentorship> = {}) =>
  unfolded(
    calendarFile([sessionEntry({ ...mentorship, ...changes }, session, "Amina Solar")], now, "https://jobs.example"),
  );

it("[ENTY-30] writes a mentor's session for calendars, at its time in Lagos", () => {
  expect(sessionFile("2026-03-05 10:00")).toEqual(
    expect.arrayContaining([
      "UID:session-65f0c0ffee65f0c0ffee0c11@abuja-job-centre",
      "DTSTART:20260305T090000Z",
      "DTEND:20260305T100000Z",
      "SUMMARY:Session with Ngozi Eze\\, Amina Solar",
      "LOCATION:0803 555 0101",
      "URL:https://jobs.example/dashboard/entrepreneurship",
    ]),
  );
});

it("[ENTY-30] writes one without a time as its day, and without a place as nowhere", () => {
  const lines = sessionFile("2026-03-31", { session_place: "" });
  expect(lines).toEqual(expect.arrayContaining(["DTSTART;VALUE=DATE:20260331", "DTEND;VALUE=DATE:20260401"]));
  expect(lines.join()).not.toContain("LOCATION");
});

it("[EMD-26] writes several into one file, each with a name of its own", () => {
  const one = interviewEntry(application("Welder", "Wuse"));
  const lines = unfolded(calendarFile([one, { ...one, name: "interview-2" }], now, "https://jobs.example"));
  expect(lines.filter((line) => /^(BEGIN|END):VEVENT$/.test(line))).toHaveLength(4);
  expect(lines.filter((line) => line.startsWith("UID:"))).toEqual([
    "UID:interview-65f0c0ffee65f0c0ffee0001@abuja-job-centre",
    "UID:interview-2@abuja-job-centre",
  ]);
  expect([lines[0], lines.at(-2)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR"]);
});

it("lets no text end its line, begin another or be lost", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300, size: "max" }), (text) => {
      const file = fileOf("Welder", `${text}\r\nATTENDEE:x`);
      for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const lines = unfolded(file);
      expect(lines).toHaveLength(unfolded(fileOf("Welder", "Wuse")).length);
      const value = lines.find((line) => line.startsWith("LOCATION:"))?.slice("LOCATION:".length) ?? "";
      const back = value.replace(/\\(.)/g, (_, letter: string) => (letter === "n" ? "\n" : letter));
      expect(back).toBe(`${text}\nATTENDEE:x`.replace(/\r\n|\r/g, "\n"));
    }),
  );
});

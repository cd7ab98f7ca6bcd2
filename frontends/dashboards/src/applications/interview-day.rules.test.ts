import { expect, it } from "vitest";
import { interviewsThatDay, usualPlace } from "./interview-day.rules.ts";

const shortlisted = (id: string, date?: string, place = "Wuse", job_id = "tailor") => ({
  id,
  job_id,
  applicant: { full_name: `Person ${id}` },
  cannot_come: null as { note: string; at: string } | null,
  interview: date ? { interview_date: date, interview_location: place, starts_at: "2026-03-05T09:00:00.000Z" } : null,
});

it("names the others who come on that day in their order, and who comes at the same time", () => {
  const shortlist = [
    shortlisted("1", "2026-03-05 14:30"),
    shortlisted("2", "2026-03-05 10:00"),
    shortlisted("3", "2026-03-06 10:00"),
    shortlisted("4", "2026-03-05 09:00"),
    shortlisted("5"),
    { ...shortlisted("6", "2026-03-05 10:00"), cannot_come: { note: "", at: "2026-03-01T09:00:00.000Z" } },
  ];
  expect(interviewsThatDay(shortlist, "2026-03-05T10:00", "4")).toEqual([
    { id: "2", time: "10:00", full_name: "Person 2", isSameTime: true },
    { id: "1", time: "14:30", full_name: "Person 1", isSameTime: false },
  ]);
  expect(interviewsThatDay(shortlist, "", "4")).toEqual([]);
});

it("proposes the place of the latest interview for the job, or else of the latest one at all", () => {
  const shortlist = [
    shortlisted("1", "2026-03-05 10:00", "Garki"),
    shortlisted("2", "2026-03-07 10:00", "Kubwa"),
    shortlisted("3", "2026-03-09 10:00", "Video call", "welder"),
    shortlisted("4"),
  ];
  expect(usualPlace(shortlist, "tailor")).toBe("Kubwa");
  expect(usualPlace(shortlist, "cook")).toBe("Video call");
  expect(usualPlace([shortlisted("4")], "tailor")).toBe("");
  expect(usualPlace([shortlisted("1", "2026-03-05 10:00", "")], "tailor")).toBe("");
});

import { csvOf } from "@jobcentre/frontend-kit/csv";
import { expect, it } from "vitest";
import { application } from "../testing/employer-records.ts";
import { applicationColumns } from "./application-columns.ts";
import type { Application } from "./applications.api.ts";

const NOW = new Date("2026-03-01T09:00:00.000Z");
const interview = {
  interview_date: "2026-03-05 10:00",
  interview_location: "Plot 7, Wuse",
  starts_at: "2026-03-05T09:00:00.000Z",
};
const lines = (...rows: Application[]): string[] => csvOf(applicationColumns(NOW), rows).split("\r\n").slice(1, -1);

it("[EMD-19] has name, contact, what they can do, job, status, day, interview, mark and note", () => {
  expect(csvOf(applicationColumns(NOW), [])).toBe(
    "\uFEFFName,Phone,Location,Years of experience,Education,Skills,Job,Status,Applied,Interview (Lagos time),Interview place,Answer to the interview,Your mark,Your note\r\n",
  );
  const coming = { at: "2026-03-01T09:00:00.000Z" };
  expect(
    lines(
      application(1, { status: "shortlisted", interview, coming, mark: "good", note: "Called on Monday" }),
      application(2, {
        status: "shortlisted",
        interview,
        cannot_come: { note: "On Friday", at: "2026-03-01T09:00:00.000Z" },
      }),
    ),
  ).toEqual([
    'Person 1,0803 123 4567,Gwagwalada,3,OND,Welding,Job 1,Shortlisted,2026-02-02 10:00,2026-03-05 10:00,"Plot 7, Wuse",Will come,Good,Called on Monday',
    'Person 2,0803 123 4567,Gwagwalada,3,OND,Welding,Job 1,Shortlisted,2026-02-02 10:00,2026-03-05 10:00,"Plot 7, Wuse",Cannot come: On Friday,,',
  ]);
});

it("[EMD-26] says of an interview that is over where it was, not who would come", () => {
  const over = { ...interview, interview_date: "2026-02-05 10:00", starts_at: "2026-02-05T09:00:00.000Z" };
  const at = "2026-02-01T09:00:00.000Z";
  expect(
    lines(
      application(1, { status: "shortlisted", interview: over, coming: { at } }),
      application(2, { status: "hired", interview: over, cannot_come: { note: "On Friday", at } }),
    ),
  ).toEqual([
    'Person 1,0803 123 4567,Gwagwalada,3,OND,Welding,Job 1,Shortlisted,2026-02-02 10:00,2026-02-05 10:00,"Plot 7, Wuse",,,',
    'Person 2,0803 123 4567,Gwagwalada,3,OND,Welding,Job 1,Hired,2026-02-02 10:00,2026-02-05 10:00,"Plot 7, Wuse",,,',
  ]);
});

it("has no contact where the employer reads none, and no interview that is none", () => {
  const nothing = {
    phone: "",
    location: "",
    experience_years: null,
    education_level: null,
    skills: [],
    cv_file_path: null,
  };
  expect(
    lines(
      application(1, { status: "withdrawn", applicant: nothing }),
      application(2, { status: "rejected", interview, applicant: { phone: "" } }),
    ),
  ).toEqual([
    "Person 1,,,,,,Job 1,Withdrawn,2026-02-02 10:00,,,,,",
    "Person 2,,Gwagwalada,3,OND,Welding,Job 1,Rejected,2026-02-02 10:00,,,,,",
  ]);
});

it("runs nothing in a spreadsheet, whatever people call themselves or note", () => {
  const [line = ""] = lines(application(1, { applicant: { full_name: "=1+1" }, note: "@SUM(A1)" }));
  expect(line).toMatch(/^'=1\+1,.*,'@SUM\(A1\)$/);
});

it("[EMD-19] has all skills of an applicant, and what they studied", () => {
  const applicant = {
    education_level: "bachelor" as const,
    course_of_study: "Accountancy",
    skills: ["Excel", "Payroll"],
  };
  expect(lines(application(1, { applicant }))).toEqual([
    'Person 1,0803 123 4567,Gwagwalada,3,"Bachelor\'s degree, Accountancy","Excel, Payroll",Job 1,Pending,2026-02-02 10:00,,,,,',
  ]);
});

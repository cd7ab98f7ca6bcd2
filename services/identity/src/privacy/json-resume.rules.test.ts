import { expect, it } from "vitest";
import { writtenCvInput } from "../testing/people.ts";
import { jsonResume } from "./json-resume.rules.ts";

const profile = {
  full_name: "Amina Bello",
  phone: "0803 123 4567",
  location: "Gwagwalada",
  education_level: "ond",
  course_of_study: "Electrical engineering",
  experience_years: 1,
  skills: ["wiring", "soldering"],
  updated_at: "2026-01-05T10:00:00.000Z",
} as const;
const written = { about: "", work: [], education: [], languages: [] };
const facts = { email: "amina@example.com", publicUrl: "https://jobs.example.ng", certificates: [], written };

it("tells a profile in the words of JSON Resume", () => {
  const certificate = {
    program_title: "Welding",
    issued_date: "2026-01-02T23:30:00.000Z",
    institute_name: "Abuja Job Centre",
    certificate_number: "ABJ-1-2-3",
  };
  expect(
    jsonResume({ profile: { ...profile, skills: [...profile.skills] }, ...facts, certificates: [certificate] }),
  ).toMatchObject({
    basics: {
      name: "Amina Bello",
      email: "amina@example.com",
      phone: "0803 123 4567",
      location: { address: "Gwagwalada", countryCode: "NG" },
      summary: "1 year of work experience",
    },
    education: [{ studyType: "OND", area: "Electrical engineering" }],
    skills: [{ name: "wiring" }, { name: "soldering" }],
    certificates: [
      {
        name: "Welding",
        date: "2026-01-03",
        issuer: "Abuja Job Centre",
        url: "https://jobs.example.ng/verify-certificate/ABJ-1-2-3",
      },
    ],
  });
});

it("leaves out what was left empty", () => {
  const sparse = { ...profile, skills: [], course_of_study: "", experience_years: null };
  const resume = jsonResume({ profile: sparse, ...facts }) as { basics: object; education: object[] };
  expect(resume.basics).not.toHaveProperty("summary");
  expect(resume.education).toEqual([{ studyType: "OND" }]);
});

it("has what was written for a CV, with the schools instead of the profile's level", () => {
  const { about, work, education, languages } = writtenCvInput;
  const resume = jsonResume({
    ...facts,
    profile: { ...profile, skills: [] },
    written: { about, work, education, languages },
  });
  expect(resume).toMatchObject({
    basics: { summary: `${about}\n\n1 year of work experience` },
    work: [
      {
        name: "Zuma Rock Foods",
        position: "Electrician",
        location: "Wuse",
        startDate: "2021-03",
        summary: work[0]?.tasks,
      },
      { name: "Musa & Sons", position: "Apprentice", startDate: "2019-01", endDate: "2021-02" },
    ],
    languages: [{ language: "English" }, { language: "Hausa" }],
  });
  expect(resume).toHaveProperty("education", [
    {
      institution: "Federal Polytechnic",
      studyType: "OND, Electrical engineering",
      startDate: "2010",
      endDate: "2014",
    },
  ]);
  expect(JSON.stringify(resume)).not.toContain('"endDate":null');
});

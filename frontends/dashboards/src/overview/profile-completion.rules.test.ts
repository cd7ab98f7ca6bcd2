import { describe, expect, it } from "vitest";
import { seekerProfile } from "../testing/profiles.ts";
import { percentDone } from "./completion.rules.ts";
import { profileParts } from "./profile-completion.rules.ts";

const complete = seekerProfile({ cv_file_path: "65f0c0ffee65f0c0ffee00aa/cv.pdf" });
const completion = (profile: typeof complete): number => percentDone(profileParts(profile));

describe("how complete a job seeker profile is", () => {
  it("[DASH-04] is 100 with all six parts; 0 years of experience count", () => {
    expect(completion(complete)).toBe(100);
    expect(complete.experience_years).toBe(0);
  });

  it.each([
    ["basic info without a name", { full_name: " " }],
    ["basic info without a phone", { phone: "" }],
    ["basic info without a location", { location: "" }],
    ["education level", { education_level: "" as "ond" }],
    ["course of study of spaces", { course_of_study: "  " }],
    ["years of experience", { experience_years: null }],
    ["skills", { skills: [] }],
    ["CV", { cv_file_path: null }],
  ])("[DASH-04] loses one sixth without %s, rounded", (_, missing) => {
    expect(completion({ ...complete, ...missing })).toBe(83);
  });

  it("[DASH-04] is a rounded share of six", () => {
    expect(completion({ ...complete, course_of_study: "", cv_file_path: null })).toBe(67);
    expect(
      completion({ ...complete, course_of_study: "", cv_file_path: null, skills: [], experience_years: null }),
    ).toBe(33);
  });

  it("names the fields that are missing", () => {
    const missing = profileParts({ ...complete, skills: [], cv_file_path: null }).filter(({ done }) => !done);
    expect(missing.map(({ field }) => field)).toEqual(["skills", "cv"]);
  });
});

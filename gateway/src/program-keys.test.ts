import type { CallSpec } from "@jobcentre/contracts/call";
import { CALLS } from "@jobcentre/contracts/http/calls";
import { describe, expect, it } from "vitest";
import { isForKey, programKeyIn } from "./program-keys.ts";
import { routeOf } from "./service-routes.ts";

/** Written down a second time, by hand: a call that somebody opens to software without meaning to fails here. */
const FOR_JOBS = [
  "POST /api/jobs",
  "PUT /api/jobs/{id}",
  "POST /api/jobs/{id}/toggle-active",
  "POST /api/jobs/{id}/fill",
  "GET /api/employer/jobs",
  "GET /api/employer/jobs/{id}",
];
const FOR_APPLICANTS = [
  "GET /api/employer/applications",
  "GET /api/employer/applications/counts",
  "GET /api/employer/applicants",
  "POST /api/employer/applications/{id}/status",
  "POST /api/employer/applications/{id}/message",
  "POST /api/employer/applications/messages",
  "PUT /api/employer/applications/{id}/note",
  "PUT /api/employer/applications/{id}/mark",
  "POST /api/employer/applications/{id}/call-off-interview",
  "POST /api/employer/schedule-interview",
  "GET /api/employer/download-cv/{file_id}/{name}",
];

const calls = Object.values(CALLS).flatMap((ofService): [string, CallSpec][] => Object.entries(ofService));
const isFor = (may: string | null, method: string, path: string): boolean =>
  isForKey(may, method, path, routeOf(path)?.prefix ?? "");
const madeWith = (may: string | null): string[] =>
  calls
    .map(([key]) => key)
    .filter((key) => {
      const [method = "", path = ""] = key.split(" ");
      return isFor(may, method, path.replaceAll(/\{\w+\}/g, "0123456789abcdef01234567"));
    });

describe("what a key is for", () => {
  it("is what the contracts open and nothing else, by its scope", () => {
    expect(calls.length).toBeGreaterThan(100);
    expect(madeWith("jobs").sort()).toEqual(FOR_JOBS.toSorted());
    expect(madeWith("applicants").sort()).toEqual([...FOR_JOBS, ...FOR_APPLICANTS].sort());
  });

  it.each([[null], ["everything"], ["constructor"], [""]])("is nothing where it may %s", (may) => {
    expect(madeWith(may)).toEqual([]);
  });

  it.each([
    ["HEAD", "/api/employer/jobs", true],
    ["GET", "/api/employer/jobs/", true],
    ["GET", "/API/Employer/Jobs", true],
    ["DELETE", "/api/employer/jobs", false],
    ["OPTIONS", "/api/jobs", false],
    ["POST", "/api/jobs/0123456789abcdef01234567/fill/more", false],
    ["POST", "/api/jobs/0123456789abcdef01234567", false],
  ])("%s %s: %s", (method, path, expected) => {
    expect(isFor("applicants", method, path)).toBe(expected);
  });
});

describe("the key of a request", () => {
  it.each([
    ["Bearer ajc_abc", "ajc_abc"],
    ["bearer  ajc_abc ", "ajc_abc"],
    ["Bearer ajc_", "ajc_"],
  ])("is what %s brings", (header, key) => expect(programKeyIn(header)).toBe(key));

  it.each([
    [undefined],
    [""],
    ["Bearer"],
    ["Bearer eyJhbGciOi.J9"],
    ["Basic ajc_abc"],
    ["ajc_abc"],
    ["Bearer ajc_a b"],
  ])("is none in %s", (header) => expect(programKeyIn(header)).toBeUndefined());
});

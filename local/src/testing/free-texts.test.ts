import { readdirSync, readFileSync } from "node:fs";
import type { CallSpec } from "@jobcentre/contracts/call";
import { CALLS } from "@jobcentre/contracts/http/calls";
import { freeTextsOf } from "@jobcentre/contracts/testing/free-texts-of";
import { describe, expect, it } from "vitest";
import { isPlanted } from "./free-texts.ts";

const SOURCES = readdirSync(import.meta.dirname)
  .filter((name) => /^planted-.*\.ts$/.test(name))
  .map((name) => readFileSync(`${import.meta.dirname}/${name}`, "utf8"));

/** Fields of people's calls that are a text by their type and nothing that is kept of somebody. */
const NOT_KEPT: Record<string, string> = {
  "POST /api/employer/profile company_logo_path": "the address of a file that the upload answered",
  "POST /api/job-applications location": "compared with the job's",
  "POST /api/training-applications location": "compared with the program's",
  "PUT /api/employer/applications/{id}/note former": "compared with the note that was read",
  "PUT /api/employer/saved-candidates/{user_id}/note former": "compared with the note that was read",
  "POST /api/employer/schedule-interview former.interview_date": "compared with the interview that was read",
  "POST /api/employer/schedule-interview former.interview_location": "compared with the interview that was read",
};

const isOfPeople = (key: string, { access }: CallSpec): boolean =>
  /^(POST|PUT) /.test(key) && ["signed_in", "job_seeker", "employer"].includes(access);

const typed = Object.values(CALLS)
  .flatMap((calls): [string, CallSpec][] => Object.entries(calls))
  .filter(([key, spec]) => isOfPeople(key, spec))
  .flatMap(([key, { body }]) => (body ? freeTextsOf(body).map((field) => ({ key, field })) : []));

describe("what people type", () => {
  it("is planted before everything of a person is looked for and erased", () => {
    expect(typed.length).toBeGreaterThan(30);
    const missing = typed
      .filter(({ key, field }) => !(`${key} ${field}` in NOT_KEPT))
      .filter(({ key, field }) => !SOURCES.some((source) => isPlanted(source, key, field)))
      .map(
        ({ key, field }) =>
          `${key}: make it in local/src/testing/planted-*.ts with \`${field}: plant("...")\`, or say in NOT_KEPT why nothing of it is kept`,
      );
    expect(missing).toEqual([]);
  });

  it("has no exception that is none", () => {
    const all = typed.map(({ key, field }) => `${key} ${field}`);
    expect(Object.keys(NOT_KEPT).filter((name) => !all.includes(name))).toEqual([]);
  });

  it("counts as planted in its own call alone, also through the names that the call is made with", () => {
    const source = [
      'const base = { title: plant("job"), place: "Wuse" };',
      "const job = { ...base, words: name };",
      'const name = plant("name");',
      'await person.call("POST /api/jobs", job);',
      'await person.call(`PUT /api/jobs/#{id}/note`, { note: "Called." });',
      'await person.call("POST /api/reports", { note: plant("told"), reason: `Of #{plant("reason")}` });',
      "",
    ]
      .join("\n")
      .replaceAll("#{", "${");
    expect(isPlanted(source, "POST /api/jobs", "title")).toBe(true);
    expect(isPlanted(source, "POST /api/jobs", "of.words")).toBe(true);
    expect(isPlanted(source, "POST /api/jobs", "place")).toBe(false);
    expect(isPlanted(source, "PUT /api/jobs/{id}/note", "note")).toBe(false);
    expect(isPlanted(source, "POST /api/reports", "reason")).toBe(true);
    expect(isPlanted(source, "POST /api/reports", "title")).toBe(false);
  });
});

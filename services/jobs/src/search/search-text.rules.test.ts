import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { containing, postingContaining, searchText, titleOrEmployerContaining } from "./search-text.rules.ts";

const job = {
  title: "Line Supervisor",
  employer_name: "Zuma Rock Foods (Nig.)",
  description: "Runs  the\nnight shift",
  requirements: "Excel and a driving licence",
};

const matches = (found: typeof job, q: string): boolean => containing(q)?.test(searchText(found)) ?? true;

describe("[JOBS-02] the text search of jobs", () => {
  it.each([
    "supervisor",
    "LINE SUP",
    "zuma rock",
    "night SHIFT",
    "EXCEL",
    "driving licence",
    "runs the night",
    "e",
    "(nig.)",
    "line\0supervisor",
    "súpervisọ̀r",
    "",
    "  ",
  ])("finds a job by %j", (q) => expect(matches(job, q)).toBe(true));

  it.each(["supervisors", "zuma line", ".*", "nig?", "shift zuma", "shift excel", "visor\nzuma"])(
    "does not find it by %j",
    (q) => expect(matches(job, q)).toBe(false),
  );

  it("finds every part of every text, and takes no part of it as a pattern", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60, size: "max" });
    fc.assert(
      fc.property(text, fc.nat(60), (title, from) => {
        const [line = ""] = searchText({ ...job, title }).split("\n");
        expect(matches({ ...job, title }, line.slice(Math.min(from, line.length)))).toBe(true);
      }),
    );
  });
});

describe("[ADJ-01] the search of title and employer", () => {
  it.each([
    ["line", true],
    ["SUPER", true],
    ["rock foods", true],
    ["(nig.)", true],
    ["night", false],
    ["excel", false],
    [".*", false],
  ])("%j finds the job: %s", (q, found) => expect(titleOrEmployerContaining(q)?.test(searchText(job))).toBe(found));
});

describe("[JSD-14] the search of title and description", () => {
  it.each([
    ["line", true],
    ["SUPER", true],
    ["the night", true],
    ["runs the night shift", true],
    ["driving licence", true],
    ["zuma", false],
    ["(nig.)", false],
    [".*", false],
  ])("%j finds the job: %s", (text, found) => expect(postingContaining(text)?.test(searchText(job))).toBe(found));
});

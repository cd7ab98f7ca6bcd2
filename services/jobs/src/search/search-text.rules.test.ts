import { JOB_TEXTS, type JobText, SEARCHED_AS } from "@jobcentre/contracts/http/jobs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  containing,
  postingContaining,
  searchText,
  titleOrEmployerContaining,
  titleOrEmployerWithWords,
} from "./search-text.rules.ts";
import { wordsOfJob } from "./search-words.rules.ts";

const job = {
  title: "Line Supervisor",
  employer_name: "Zuma Rock Foods (Nig.)",
  description: "Runs  the\nnight shift",
  requirements: "Excel and a driving licence",
  location: "Idu, Abuja",
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

describe("the search of one's own applications", () => {
  it.each([
    ["zuma line", true],
    ["superv foods", true],
    ["LÍNE", true],
    ["(nig.), rock", true],
    ["", true],
    ["line night", false],
    ["line abuja", false],
    ["lin.", false],
  ])("%j finds the job: %s", (q, found) =>
    expect(titleOrEmployerWithWords(q)?.test(searchText(job)) ?? true).toBe(found),
  );
});

it("puts every text that an employer types into what is searched, whichever fields a job has", () => {
  const words = Object.fromEntries(JOB_TEXTS.map((text) => [text, `of${text}`])) as Record<JobText, string>;
  const all = { ...words, employer_name: "employer" };
  const inTexts = JOB_TEXTS.filter((text) => SEARCHED_AS[text] !== "place").map((text) => words[text]);
  expect(searchText(all).split("\n").sort()).toEqual([...inTexts, "employer"].sort());
  expect(wordsOfJob(all).sort()).toEqual([...inTexts, "employer", `@${words.location}`].sort());
  for (const word of inTexts) expect(postingContaining(word)?.test(searchText(all))).toBe(true);
  expect(postingContaining("employer")?.test(searchText(all))).toBe(false);
});

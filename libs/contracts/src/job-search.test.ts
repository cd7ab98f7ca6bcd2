import { describe, expect, it } from "vitest";
import { isSameJobSearch, type JobSearch, jobSearchPath, jobSearchWords } from "./job-search.ts";
import { NAMED_PAGE } from "./named-pages.ts";

const search = (changes: Partial<JobSearch> = {}): JobSearch => ({
  text: "",
  category: "",
  location: "",
  salary: null,
  experience: null,
  ...changes,
});

describe("a search for jobs", () => {
  it.each<[Partial<JobSearch>, string]>([
    [{}, ""],
    [{ text: "welder" }, "welder"],
    [{ text: "welder", category: "Construction", location: "Kubwa" }, "welder · Construction · Kubwa"],
    [{ salary: 80_000 }, "₦80,000 a month or more"],
    [{ salary: 0 }, ""],
    [{ experience: 0 }, "no experience needed"],
    [{ experience: 1 }, "at most 1 year of experience"],
    [{ text: "cook", experience: 5 }, "cook · at most 5 years of experience"],
    [{ text: "cook", employment_type: "part_time" }, "cook · Part-time"],
  ])("%j is called %s", (changes, words) => {
    expect(jobSearchWords(search(changes))).toBe(words);
  });

  it.each<[Partial<JobSearch>, string]>([
    [{}, "/jobs?q="],
    [
      { text: "C# & \u00e9lan /jobs/1", category: "Construction", location: "Kubwa, Phase 4" },
      "/jobs?q=C%23+%26+%C3%A9lan+%2Fjobs%2F1&category=Construction&location=Kubwa%2C+Phase+4",
    ],
    [{ salary: 80_000, experience: 0 }, "/jobs?q=&salary=80000&experience=0"],
    [{ salary: 0 }, "/jobs?q="],
    [{ employment_type: "internship" }, "/jobs?q=&employment_type=internship"],
  ])("%j is made at %s, which a message names whole", (changes, path) => {
    expect(jobSearchPath(search(changes))).toBe(path);
    expect([...`All of them: ${path}\nEnd`.matchAll(NAMED_PAGE)].map(([, , page]) => page)).toEqual([path]);
  });

  it.each([
    [{ text: "k\u1eb9\u0301k\u1eb9\u0301  rider" }, { text: "keke rider" }],
    [{ location: "Gwagwal\u00e1da" }, { location: "gwagwalada" }],
    [{ text: "cook\nbaker" }, { text: "cook baker" }],
    [{ salary: 0 }, { salary: null }],
    [{ employment_type: "" }, {}],
  ])("is the same where it finds the same: %j and %j", (one, other) => {
    expect(isSameJobSearch(search(one), search(other))).toBe(true);
  });

  it("is the same whatever letters are large", () => {
    expect(
      isSameJobSearch(search({ text: "Welder", location: "KUBWA" }), search({ text: "welder", location: "Kubwa" })),
    ).toBe(true);
    for (const other of [
      { text: "cook" },
      { location: "Idu" },
      { category: "Finance" },
      { salary: 1 },
      { experience: 0 },
      { employment_type: "contract" as const },
    ])
      expect(isSameJobSearch(search(), search(other))).toBe(false);
  });
});

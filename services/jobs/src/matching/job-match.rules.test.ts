import { expect, it } from "vitest";
import { bestMatches } from "./job-match.rules.ts";
import { comparable } from "./skill-words.rules.ts";

it("the best matches ask for most of the skills; among alike the earlier ones stay first, and what asks for none is left out", () => {
  const jobs = ["cutting, welding", "cooking", "cutting", "welding and cutting", "welding"].map((title) => ({
    title,
    words: comparable(title),
  }));
  const best = bestMatches(jobs, ["Welding", "Cutting"]);
  expect(best.map(({ job }) => job.title)).toEqual(["cutting, welding", "welding and cutting", "cutting", "welding"]);
  expect(best.map(({ matched }) => matched)).toEqual([
    ["Welding", "Cutting"],
    ["Welding", "Cutting"],
    ["Cutting"],
    ["Welding"],
  ]);
});

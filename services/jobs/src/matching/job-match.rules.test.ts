import { comparable } from "@jobcentre/service-kit/skill-words.rules";
import { expect, it } from "vitest";
import { bestFirst, matchWith } from "./job-match.rules.ts";

const job = (title: string, description = "") => ({
  name: title,
  title: comparable(title),
  words: comparable(title, description),
});

it("the best matches are called after the skills or ask for most of them; what asks for none is left out, alike stay in order", () => {
  const jobs = [
    job("Helper", "Welding, cutting"),
    job("Cook"),
    job("Porter", "Cutting"),
    job("Welder"),
    job("Other porter", "cuts"),
    job("Welder and cutter"),
  ];
  const best = bestFirst(jobs.map(matchWith(["Welding", "Cutting"])));
  expect(best.map(({ job }) => job.name)).toEqual(["Welder and cutter", "Welder", "Helper", "Porter", "Other porter"]);
  expect(best.map(({ matched }) => matched.join())).toEqual([
    "Welding,Cutting",
    "Welding",
    "Welding,Cutting",
    "Cutting",
    "Cutting",
  ]);
});

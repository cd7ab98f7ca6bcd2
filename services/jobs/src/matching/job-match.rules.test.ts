import { describe, expect, it } from "vitest";
import { bestMatches, matchedSkills } from "./job-match.rules.ts";

const job = (title: string, created = 1, rest: { description?: string; requirements?: string } = {}) => ({
  title,
  description: "",
  requirements: "",
  created_at: new Date(created),
  ...rest,
});

describe("the skills that a job asks for", () => {
  it.each([
    ["as a whole word", "Java developer", ["Java"], ["Java"]],
    ["not as a part of another", "JavaScript developer", ["Java", "Script"], []],
    ["of several words", "We do Solar  Installation here", ["solar installation"], ["solar installation"]],
    ["with signs", "Knows C++, C# and .NET", ["C++", "C#", ".NET", "C"], ["C++", "C#", ".NET", "C"]],
    ["without accents", "Ẹ̀kọ́ teacher", ["eko"], ["eko"]],
    ["never an empty one", "Anything", ["", " "], []],
    ["no pattern of theirs", "Anything at all", [".*", "(", "[a-z]"], []],
  ])("are found %s", (_, title, skills, matched) => {
    expect(matchedSkills(job(title), skills)).toEqual(matched);
  });

  it("are found in its description and requirements too, and not across them", () => {
    const told = job("Technician", 1, { description: "Wiring of homes.", requirements: "English, driving" });
    expect(matchedSkills(told, ["wiring", "driving", "homes. english"])).toEqual(["wiring", "driving"]);
  });
});

it("the best match asks for most of the skills, then is the newest; what asks for none is left out", () => {
  const jobs = [
    job("welding", 1),
    job("welding and cutting", 2),
    job("cutting", 3),
    job("cooking", 4),
    job("cutting, welding", 5),
  ];
  const best = bestMatches(jobs, ["Welding", "Cutting"], 3);
  expect(best.map((one) => one.job.title)).toEqual(["cutting, welding", "welding and cutting", "cutting"]);
  expect(best[0]?.matched).toEqual(["Welding", "Cutting"]);
});

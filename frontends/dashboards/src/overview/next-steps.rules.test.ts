import { expect, it } from "vitest";
import { nextSteps } from "./next-steps.rules.ts";

const texts = (standing: Parameters<typeof nextSteps>[0]) => nextSteps(standing).map(({ text }) => text);

it("begins with who waits for an answer", () => {
  expect(texts({ openJobs: 1, pending: 3, shortlisted: 4, interviews: 3 })).toEqual([
    "Decide about 3 new applications",
    "Invite 1 person to an interview",
    "Search the CV database",
    "Hire from Training",
  ]);
});

it("begins with a job where there is none", () => {
  expect(texts({ openJobs: 0, pending: 0, shortlisted: 2, interviews: 2 })[0]).toBe("Post a Job");
});

import { expect, it } from "vitest";
import { nextSteps } from "./next-steps.rules.ts";

const texts = (standing: Parameters<typeof nextSteps>[0]) => nextSteps(standing).map(({ text }) => text);

it("begins with who waits for an answer", () => {
  expect(texts({ openJobs: 1, pending: 3, toInvite: 1, declined: 0 })).toEqual([
    "Decide about 3 new applications",
    "Invite 1 person to an interview",
    "Search the CV database",
    "Hire from Training",
  ]);
});

it("begins with a job where there is none", () => {
  expect(texts({ openJobs: 0, pending: 0, toInvite: 0, declined: 0 })[0]).toBe("Post a Job");
});

it("asks for another time for who cannot come, before others are invited", () => {
  const standing = { openJobs: 1, pending: 1, toInvite: 1, declined: 2 };
  expect(texts(standing).slice(0, 3)).toEqual([
    "Decide about 1 new application",
    "Choose another time for 2 people",
    "Invite 1 person to an interview",
  ]);
});

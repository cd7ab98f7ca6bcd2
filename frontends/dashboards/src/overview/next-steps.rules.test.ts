import { expect, it } from "vitest";
import { nextSteps } from "./next-steps.rules.ts";

const texts = (standing: Parameters<typeof nextSteps>[0]) => nextSteps(standing).map(({ text }) => text);

it("begins with who waits for an answer", () => {
  expect(texts({ openJobs: 1, pending: 3, toDecide: 0, toInvite: 1, declined: 0 })).toEqual([
    "Decide about 3 new applications",
    "Invite 1 person to an interview",
    "Search the CV database",
    "Hire from Training",
  ]);
});

it("begins with a job where there is none", () => {
  expect(texts({ openJobs: 0, pending: 0, toDecide: 0, toInvite: 0, declined: 0 })[0]).toBe("Post a Job");
});

it("asks for another time for who cannot come, before others are invited", () => {
  const standing = { openJobs: 1, pending: 1, toDecide: 0, toInvite: 1, declined: 2 };
  expect(texts(standing).slice(0, 3)).toEqual([
    "Decide about 1 new application",
    "Choose another time for 2 people",
    "Invite 1 person to an interview",
  ]);
});

it("leads to exactly those who were interviewed, or are to be invited", () => {
  const steps = nextSteps({ openJobs: 1, pending: 0, toDecide: 1, toInvite: 2, declined: 0 });
  expect(steps.slice(0, 2)).toEqual([
    {
      text: "Hire, or say that the post is filled: 1 person after the interview",
      to: "/dashboard/applications?status=to_decide",
    },
    { text: "Invite 2 people to an interview", to: "/dashboard/applications?status=to_invite" },
  ]);
});

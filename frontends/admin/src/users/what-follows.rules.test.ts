import { expect, it } from "vitest";
import { whatFollowsDeleting, whatFollowsReinstating, whatFollowsSuspending } from "./what-follows.rules.ts";

const seeker = { id: "1", full_name: "Amina Bello", business_name: "" };
const company = { id: "2", full_name: "Chinedu Okafor", business_name: "Zuma Rock Foods" };
const shared = { ...company, colleague_emails: ["ngozi@zuma.example"] };
const colleagues = (label: string) => ({
  ...company,
  sections: [{ title: "Colleagues", total: 1, records: [[{ label, value: "2026-11-20" }]] }],
});
const texts = [whatFollowsDeleting, whatFollowsSuspending, whatFollowsReinstating];

it("[ADU-06] [ADU-12] says of a company what becomes of its jobs, of a job seeker of applications", () => {
  expect(whatFollowsDeleting(company)).toMatch(
    /^It is signed out, .* Its jobs close, interviews to come are called off/,
  );
  expect(whatFollowsDeleting(seeker)).toMatch(/^They are signed out, .* places in programs become free/);
  expect(whatFollowsSuspending(company)).toMatch(/^It can still sign in, .* Open jobs are closed/);
  expect(whatFollowsSuspending(seeker)).toMatch(/^They can still sign in, .* their applications stay\.$/);
});

it("[ADU-12] says that a business goes with whoever applied with it, also a company's owner", () => {
  for (const user of [company, seeker])
    expect(whatFollowsDeleting(user)).toMatch(
      /A business .* its mentor and its funding, also what is not paid out yet\./,
    );
});

it("[ADU-12] says how to keep somebody out, and what the books need before", () => {
  for (const user of [company, seeker])
    expect(whatFollowsDeleting(user)).toMatch(/export it first .* suspend whoever is to stay out\.$/);
});

it.each([
  ["a list", shared, 3],
  ["the page of the company", colleagues("Joined at"), 3],
  ["a company whose invitation nobody took", colleagues("Invitation ends at"), 0],
  ["a company without any", company, 0],
  ["a job seeker", seeker, 0],
])("[ADU-06] speaks of colleagues where there are some: %s", (_, user, said) => {
  expect(texts.filter((text) => /colleagues/.test(text(user)))).toHaveLength(said);
});

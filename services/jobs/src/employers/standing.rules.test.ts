import { expect, it } from "vitest";
import { unsettledAfter } from "./standing.rules.ts";

const fine = { is_verified: true, is_suspended: false };
const suspended = { is_verified: true, is_suspended: true };
const unverified = { is_verified: false, is_suspended: false };

it.each([
  ["nothing for who is new", null, fine, undefined],
  ["nothing where nothing changed", fine, fine, undefined],
  ["nothing for who never was verified", unverified, unverified, undefined],
  ["a suspension", fine, suspended, "suspension"],
  ["a suspension of a copy that came back", null, suspended, "suspension"],
  ["a suspension of a copy from before there were any", { is_verified: true }, suspended, "suspension"],
  ["a suspension that stands: an older instance may have let jobs be posted", suspended, suspended, "suspension"],
  ["the end of one", suspended, fine, "suspension"],
  ["one that was not followed yet", { ...suspended, unsettled: "suspension" as const }, suspended, "suspension"],
  ["a lost verification", fine, unverified, "verification"],
  [
    "a lost one that was not followed yet",
    { ...unverified, unsettled: "verification" as const },
    unverified,
    "verification",
  ],
  [
    "a lost one over the end of a suspension",
    { ...suspended, unsettled: "suspension" as const },
    unverified,
    "verification",
  ],
  ["none that was given anew meanwhile", { ...unverified, unsettled: "verification" as const }, fine, "suspension"],
])("[ADJ-03] an employer's jobs have to follow %s", (_, before, now, expected) => {
  expect(unsettledAfter(before, now, true)).toBe(expected);
});

it("[ADJ-03] a lost verification is nothing to follow where everybody publishes", () => {
  expect(unsettledAfter(fine, unverified, false)).toBeUndefined();
});

import { expect, it } from "vitest";
import { namedWith, withoutRoom } from "./named-jobs.rules.ts";

const jobs = (employers: string) => [...employers].map((employer_id, at) => ({ employer_id, at }));
const employersOf = (named: { employer_id: string }[]) => named.map(({ employer_id }) => employer_id).join("");

it.each([
  ["", "abcdef", "abcde", ""],
  ["", "aaaaab", "aab", "a"],
  ["aab", "bbc", "aabbc", "ab"],
  ["aabbc", "d", "aabbc", "ab"],
  ["", "", "", ""],
])("of those named %j and found %j are named %j, and without room %j", (before, found, named, full) => {
  const all = namedWith(jobs(before), jobs(found), 5);
  expect(employersOf(all)).toBe(named);
  expect(withoutRoom(all).join("")).toBe(full);
});

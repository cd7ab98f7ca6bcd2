import { expect, it } from "vitest";
import { AtRest } from "./collect-at-rest.ts";

const looks = (...cpuMs: number[]): boolean[] => {
  const rest = new AtRest();
  return cpuMs.map((used) => rest.look(used));
};

it("collects once when a process comes to rest after its start", () => {
  expect(looks(1_500, 1_520, 1_540, 1_560)).toEqual([false, true, false, false]);
});

it("does not while it works, and does after the work", () => {
  expect(looks(1_500, 1_520, 4_000, 6_500, 6_510)).toEqual([false, true, false, false, true]);
});

it("waits for as much work as a collection is worth", () => {
  expect(looks(100, 120, 900, 920, 1_100, 1_110)).toEqual([false, false, false, false, true, false]);
});

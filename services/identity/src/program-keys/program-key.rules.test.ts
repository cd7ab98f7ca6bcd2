import { PROGRAM_KEY_SHAPE } from "@jobcentre/contracts/program-key-options";
import { expect, it } from "vitest";
import { endOfKey, newProgramKey, programKeyHash, remindedUntil } from "./program-key.rules.ts";

it("makes keys of one shape, each another one, of which the hash tells nothing", () => {
  const keys = Array.from({ length: 50 }, newProgramKey);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) {
    expect(key).toMatch(PROGRAM_KEY_SHAPE);
    expect(programKeyHash(key)).toMatch(/^[0-9a-f]{64}$/);
  }
  expect(new Set(keys.map(programKeyHash)).size).toBe(50);
  expect(programKeyHash("ajc_a")).toBe(programKeyHash("ajc_a"));
});

it("holds a year, and is reminded of two weeks before", () => {
  const made = new Date("2026-11-29T12:00:00Z");
  expect(endOfKey(made)).toEqual(new Date("2027-11-29T12:00:00Z"));
  expect(remindedUntil(made)).toEqual(new Date("2026-12-13T12:00:00Z"));
});

import type { Connection } from "mongoose";
import { beforeEach, expect, it } from "vitest";
import { keptCount } from "./kept-counts.ts";

const START = Date.parse("2026-11-20T10:00:00Z");
let db: Connection;
let there: number;
let counted: number;
beforeEach(() => {
  db = {} as Connection;
  [there, counted] = [0, 0];
});

/** The count that somebody gets `seconds` after the start. */
const at = (seconds: number, key = "all"): Promise<number> =>
  keptCount(db, { key, now: new Date(START + seconds * 1000), exactTo: 10 }, async () => {
    counted += 1;
    return there;
  });

it("is exact as long as it is small", async () => {
  for (there of [3, 10, 0]) expect(await at(0)).toBe(there);
});

it("is counted once a minute above that, and answered meanwhile as it was", async () => {
  there = 50;
  expect(await at(0)).toBe(50);
  there = 70;
  expect(await at(59)).toBe(50);
  expect(counted).toBe(1);
  expect(await at(61)).toBe(50);
  expect(await at(62)).toBe(70);
  expect(counted).toBe(2);
});

it("is counted anew where the clock was set back", async () => {
  there = 50;
  await at(0);
  there = 70;
  expect(await at(-86_400)).toBe(70);
});

it("is never older than two minutes", async () => {
  there = 50;
  await at(0);
  there = 3;
  expect(await at(121)).toBe(3);
});

it("lets go of the oldest where more is asked for than is kept", async () => {
  there = 50;
  for (let key = 0; key <= 500; key++) await at(0, `key ${key}`);
  there = 60;
  expect(await at(1, "key 500")).toBe(50);
  expect(await at(1, "key 0")).toBe(60);
});

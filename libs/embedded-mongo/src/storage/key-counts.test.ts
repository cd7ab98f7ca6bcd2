import { expect, it } from "vitest";
import { KeyCounts } from "./key-counts.ts";
import { prefixRange, spaceOf } from "./keys.ts";

const SPACE = spaceOf(7);
const key = (name: string): Buffer => Buffer.concat([SPACE, Buffer.from(name)]);

it("counts a space once, adds what commits change, and counts anew after one that failed", () => {
  const stored = new Set(["a", "b"]);
  let counts = 0;
  const known = new KeyCounts(() => {
    counts += 1;
    return stored.size;
  });
  const range = prefixRange(SPACE);
  const exists = (at: Buffer): boolean => stored.has(at.toString("latin1", 4));
  expect(known.get(range)).toBeUndefined();
  known.countWanted();
  expect(known.get(range)).toBe(2);
  const value = Buffer.from("value");
  const committed = known.changedBy(
    [
      { key: key("a"), value },
      { key: key("c"), value },
      { key: key("d"), value },
      { key: key("b"), value: undefined },
      { key: key("never"), value: undefined },
      { key: spaceOf(8), value },
    ],
    exists,
  );
  expect(known.get(range)).toBe(2);
  committed();
  expect(known.get(range)).toBe(3);
  expect(known.get({ start: key("a"), end: key("c") })).toBeUndefined();
  known.forget();
  expect(known.get(range)).toBeUndefined();
  known.countWanted();
  expect(known.get(range)).toBe(2);
  expect(counts).toBe(2);
});

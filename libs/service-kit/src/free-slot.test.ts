import { expect, it } from "vitest";
import { freeSlot } from "./free-slot.ts";

it("is the first number that is free, and none where there are as many as there may be", () => {
  expect(freeSlot([], 3)).toBe(0);
  expect(freeSlot([{ slot: 0 }, { slot: 2 }], 3)).toBe(1);
  expect(freeSlot([{ slot: 2 }, { slot: 0 }, { slot: 1 }], 3)).toBeUndefined();
});

import { expect, it } from "vitest";
import { isNextKeyDue, signingKeyOf, spentKeys } from "./key-rotation.rules.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const now = new Date("2026-03-02T08:00:00Z");
const key = (name: string, age: number) => ({ name, created_at: new Date(now.getTime() - age) });
const first = key("first", 30 * DAY + 5 * MINUTE);

it("makes a first key, and the next one after 30 days", () => {
  expect(isNextKeyDue([], now)).toBe(true);
  expect(isNextKeyDue([key("young", 30 * DAY - 1)], now)).toBe(false);
  expect(isNextKeyDue([key("old", 30 * DAY)], now)).toBe(true);
  expect(isNextKeyDue([first, key("next", 0)], now)).toBe(false);
});

it("signs with the only key at once, with a later one when every instance has read it", () => {
  expect(signingKeyOf([], now)).toBeUndefined();
  expect(signingKeyOf([key("only", 0)], now)?.name).toBe("only");
  expect(signingKeyOf([key("next", 10 * MINUTE - 1), first], now)?.name).toBe("first");
  expect(signingKeyOf([key("next", 10 * MINUTE), first], now)?.name).toBe("next");
});

it("drops a key an hour after another took its place, and never the one that signs", () => {
  const names = (keys: { name: string }[]) => keys.map(({ name }) => name);
  expect(names(spentKeys([key("only", 90 * DAY)], now))).toEqual([]);
  expect(names(spentKeys([first, key("next", 70 * MINUTE - 1)], now))).toEqual([]);
  expect(names(spentKeys([first, key("next", 70 * MINUTE)], now))).toEqual(["first"]);
  expect(names(spentKeys([key("older", 70 * DAY), first, key("next", 5 * MINUTE)], now))).toEqual(["older"]);
});

it("lives with clocks that are set back", () => {
  const ahead = key("ahead", -5 * MINUTE);
  expect(signingKeyOf([ahead], now)?.name).toBe("ahead");
  expect(isNextKeyDue([ahead], now)).toBe(false);
  expect(spentKeys([ahead, first], now)).toEqual([]);
});

import { expect, it } from "vitest";
import { type Look, latestOf } from "./latest-of.ts";

const look =
  (...ids: string[]): Look =>
  async ({ skip, limit }) =>
    ids.slice(skip, skip + limit);
const many = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, n) => `${from + n}`);

it.each<[string, Look[], number, string[], boolean]>([
  ["nobody", [look()], 2, [], false],
  ["as many as are looked at", [look("a", "b")], 2, ["a", "b"], false],
  ["one more", [look("a", "b", "c")], 2, ["a", "b"], true],
  ["one more whom another look finds", [look("a", "b", "c"), look("c")], 2, ["a", "b", "c"], false],
  [
    "one more whom another look finds as one more, too",
    [look("a", "b", "c"), look("b", "a", "c")],
    2,
    ["a", "b"],
    true,
  ],
  ["two more of whom another look finds one", [look("a", "b", "c", "d"), look("c")], 2, ["a", "b", "c"], true],
  ["the same one twice", [look("a", "a", "a")], 2, ["a"], false],
])("[ADU-03] says of %s whether somebody is left out", async (_, looks, most, ids, isCut) => {
  expect(await latestOf(looks, most)).toEqual({ ids, isCut });
});

it("[ADU-03] goes on past all whom another look has found, and no further than to who is left out", async () => {
  const asked: number[] = [];
  const long = look(...many(0, 3_000));
  const counted: Look = (part) => {
    asked.push(part.skip);
    return long(part);
  };
  expect((await latestOf([counted, look(...many(1_000, 1_700))], 1_000)).isCut).toBe(true);
  expect(asked).toEqual([0, 1_000, 1_500]);
});

import { expect, it } from "vitest";
import { countedText } from "./counted.ts";
import { formatNumber } from "./format.ts";

const pageSize = 50;

it.each([
  [{ total: 0, page: 1, countedTo: 1_000 }, "0"],
  [{ total: 999, page: 1, countedTo: 1_000 }, "999"],
  [{ total: 23_456, page: 1 }, formatNumber(23_456)],
  [{ total: 1_000, page: 1, countedTo: 1_000 }, `${formatNumber(1_000)} or more`],
  // The page and one row of the next one.
  [{ total: 1_051, page: 21, countedTo: 1_000 }, `${formatNumber(1_051)} or more`],
  // The last page knows them all.
  [{ total: 1_040, page: 21, countedTo: 1_000 }, formatNumber(1_040)],
  [{ total: 1_000, page: 20, countedTo: 1_000 }, formatNumber(1_000)],
  // Past what was counted nothing is known.
  [{ total: 1_000, page: 40, countedTo: 1_000 }, `${formatNumber(1_000)} or more`],
  // So is nothing of the next page, while the one before stands there.
  [{ total: 1_000, page: 20, countedTo: 1_000, isFormer: true }, `${formatNumber(1_000)} or more`],
  [{ total: 999, page: 20, countedTo: 1_000, isFormer: true }, "999"],
])("a list of %o is said to have %s", (list, text) => expect(countedText({ pageSize, ...list })).toBe(text));

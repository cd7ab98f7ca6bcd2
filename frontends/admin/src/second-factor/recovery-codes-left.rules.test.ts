import { expect, it } from "vitest";
import { recoveryCodesLeft } from "./recovery-codes-left.rules.ts";

const FEW = ": turn it off and on again to get new ones.";

it.each([
  [8, "8 of 8 recovery codes are left."],
  [3, "3 of 8 recovery codes are left."],
  [2, `2 of 8 recovery codes are left${FEW}`],
  [1, `1 of 8 recovery codes is left${FEW}`],
  [0, `None of 8 recovery codes is left${FEW}`],
])("says of %i that %s", (left, text) => {
  expect(recoveryCodesLeft(left)).toBe(text);
});

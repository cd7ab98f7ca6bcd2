import { expect, it } from "vitest";
import { overloadFaults } from "./overload.rules.ts";

const borne = {
  bestPerSecond: 500,
  servedPerSecond: 417,
  shed: 30_000,
  bare: 0,
  shedMs: 3,
  others: [],
  unhealthy: 0,
  normalAfterMs: 0,
};

it("an overload is borne where the product goes on with what it can and sheds the rest at once", () => {
  expect(overloadFaults(borne)).toEqual([]);
});

it.each([
  [{ servedPerSecond: 20 }, "20 a second served instead of 500"],
  [{ servedPerSecond: 0 }, "0 a second served"],
  [{ shed: 0 }, "nothing was shed"],
  [{ bare: 2 }, "2 times 503 without Retry-After or JSON"],
  [{ shedMs: 1_500 }, "waited 1500 ms"],
  [{ others: ["socket hang up", 404] }, "2 answers of another kind, such as socket hang up"],
  [{ unhealthy: 1 }, "1 health calls failed"],
  [{ normalAfterMs: 12_000 }, "normal again after 12000 ms"],
])("it is not with %j", (seen, why) => {
  expect(overloadFaults({ ...borne, ...seen })).toEqual([expect.stringContaining(why)]);
});

import { expect, it } from "vitest";
import { inTurns } from "./in-turns.ts";

it("makes all in order, and lets others go on in between", async () => {
  let others = 0;
  const count = () => {
    others += 1;
    waiting = setImmediate(count);
  };
  let waiting = setImmediate(count);
  const made = await inTurns(
    Array.from({ length: 95 }, (_, at) => at),
    10,
    (at) => at * 2,
  );
  clearImmediate(waiting);
  expect(others).toBeGreaterThanOrEqual(8);
  expect(made).toEqual(Array.from({ length: 95 }, (_, at) => at * 2));
});

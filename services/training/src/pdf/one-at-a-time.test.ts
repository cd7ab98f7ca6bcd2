import { expect, it } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

it("draws one after the other, also after one that failed", async () => {
  const told: string[] = [];
  const draw = (name: string, fails = false) =>
    oneAtATime(async () => {
      told.push(`${name} begins`);
      await Promise.resolve();
      told.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const all = await Promise.allSettled([draw("one", true), draw("two"), draw("three")]);
  expect(all.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(told).toEqual(["one begins", "one ends", "two begins", "two ends", "three begins", "three ends"]);
});

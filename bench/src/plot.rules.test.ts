import { expect, it } from "vitest";
import type { Figure } from "./figure.ts";
import { plot, shareOfGoal } from "./plot.rules.ts";

it.each([
  [{ goal: ">= 2 x", ratio: 3, value: 700 }, 1.5],
  [{ goal: "<= 6 x", ratio: 8, value: 700 }, 0.75],
  [{ goal: "<= 250 ms", ratio: null, value: 500 }, 0.5],
  [{ goal: null, ratio: 1, value: 1 }, null],
])("of %o the share is %s", (figure, share) => expect(shareOfGoal(figure)).toBe(share));

it("draws a bar for each figure with a goal, before and now", () => {
  const figure = (name: string, ratio: number, goal: string | null): Figure => ({
    figure: name,
    value: 1,
    unit: "x",
    against: null,
    ratio,
    goal,
    holds: true,
  });
  const text = plot([figure("fast", 1.5, ">= 1 x"), figure("other", 2, null)], [figure("fast", 0.5, ">= 1 x")]);
  expect(text.split("\n")).toEqual([
    "fast  before ##########          | 0.50",
    "      now    ####################|########## 1.50",
  ]);
});

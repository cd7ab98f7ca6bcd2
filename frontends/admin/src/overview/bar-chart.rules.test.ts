import { describe, expect, it } from "vitest";
import { namedBars, percent, sum, ticksUpTo } from "./bar-chart.rules.ts";

describe("the axis of a bar chart", () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [17, [0, 5, 10, 15, 20]],
    [40, [0, 10, 20, 30, 40]],
    [41, [0, 20, 40, 60]],
    [1234, [0, 500, 1000, 1500]],
    [99_999, [0, 50_000, 100_000]],
  ])("reaches the highest bar of %i in few whole steps", (highest, ticks) => {
    expect(ticksUpTo(highest)).toEqual(ticks);
  });

  it.each([
    [1, [[0, 1]]],
    [
      3,
      [
        [0, 1],
        [1, 1],
        [2, 1],
      ],
    ],
    [
      5,
      [
        [0, 2],
        [2, 2],
        [4, 1],
      ],
    ],
    [
      12,
      [
        [0, 4],
        [4, 4],
        [8, 4],
      ],
    ],
  ])("names of %i bars as many as have room, each beneath its own bar and those behind it", (bars, named) => {
    expect(namedBars(bars)).toEqual(named);
  });

  it("draws a part of nothing as nothing", () => {
    expect([percent(1, 8), percent(0, 0), sum([]), sum([2, 3])]).toEqual(["12.5%", "0%", 0, 5]);
  });
});

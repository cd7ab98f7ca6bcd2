import { describe, expect, it } from "vitest";
import { paginate } from "./cv-pages.rules.ts";
import type { Block } from "./cv-rows.ts";

/** Rows of ten points each. */
const block = (rows: number, { gap = 5, head = 1 } = {}): Block => ({
  rows: Array.from({ length: rows }, () => ({ pieces: [], height: 10, baseline: 8 })),
  gap,
  head,
});
const tops = (blocks: Block[], first = 100, rest = 100) =>
  paginate(blocks, first, rest).map((page) => page.map(({ top }) => top));

describe("the pages of a CV", () => {
  it("have one block below the other, with a gap between two but not above the first", () => {
    expect(tops([block(2), block(1)])).toEqual([[0, 10, 25]]);
    expect(tops([])).toEqual([[]]);
  });

  it("begin a new one rather than part a block", () => {
    expect(tops([block(7), block(4)])).toEqual([
      [0, 10, 20, 30, 40, 50, 60],
      [0, 10, 20, 30],
    ]);
  });

  it("part a block that would leave much of a page empty, behind its head", () => {
    const pages = tops([block(3), block(9, { head: 2 })]);
    expect(pages.map((page) => page.length)).toEqual([9, 3]);
    expect(tops([block(8), block(9, { head: 3 })]).map((page) => page.length)).toEqual([8, 9]);
  });

  it("leave no last line alone", () => {
    expect(tops([block(11, { head: 2 })]).map((page) => page.length)).toEqual([9, 2]);
  });

  it("have less room on the first, and take all of what no page holds", () => {
    expect(tops([block(4), block(3)], 50).map((page) => page.length)).toEqual([4, 3]);
    expect(tops([block(25)]).flat()).toHaveLength(25);
    expect(tops([block(3, { head: 3 })], 100, 5)).toEqual([[0, 10, 20]]);
    expect(tops([block(3, { head: 3 })], 5, 5)).toEqual([[0], [0], [0]]);
  });
});

import { expect, it } from "vitest";
import { memberOf, newTo } from "./value-set.ts";

/** Values that count how often they are looked at: a comparison or a key of one looks once. */
function countedValues(length: number) {
  const looks = { count: 0 };
  const values = Array.from({ length }, (_, n) => ({
    get n() {
      looks.count += 1;
      return n;
    },
  }));
  return { looks, values };
}

it("looks at no more of many values than it takes to find the few that are asked for", () => {
  const { looks, values } = countedValues(20_000);
  const isMember = memberOf(values, 3);
  expect([0, 1, 2].map((n) => isMember({ n }))).toEqual([true, true, true]);
  expect(looks.count).toBe(6);
});

it("looks at no more of many values than it takes to see that a few are not new", () => {
  const { looks, values } = countedValues(20_000);
  const isNew = newTo(values, 3);
  expect([0, 1, 2].map((n) => isNew({ n }))).toEqual([false, false, false]);
  expect(looks.count).toBe(6);
});

it("looks at each of many values a few times where many are asked for", () => {
  const { looks, values } = countedValues(2000);
  const asked = Array.from({ length: 2000 }, (_, n) => ({ n: 2 * n }));
  expect(asked.filter(memberOf(values, asked.length))).toHaveLength(1000);
  expect(asked.filter(newTo(values, asked.length))).toHaveLength(1000);
  expect(looks.count).toBeLessThan(20_000);
});

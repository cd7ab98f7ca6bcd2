import { Decimal128, Double, Int32, Long, ObjectId } from "bson";
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

it("knows a value again in any of its types, among many as among few", () => {
  const id = new ObjectId();
  const many = Array.from({ length: 300 }, (_, n) => n);
  const same: [unknown, unknown][] = [
    [7, Decimal128.fromString("7.00")],
    [new Int32(8), new Double(8)],
    [-0, new Double(0)],
    [new Double(1.5), Decimal128.fromString("1.5")],
    [Long.fromString("9007199254740993"), Decimal128.fromString("9007199254740993")],
    [2 ** 60, Long.fromString("1152921504606846976")],
    [Number.NaN, Decimal128.fromString("NaN")],
    [id, new ObjectId(id.toHexString())],
    ["7", "7"],
  ];
  for (const [value, again] of same)
    for (const others of [[], many.map(String), many.map((n) => ({ n }))]) {
      const isMember = memberOf([...others, value], 1000);
      expect([isMember(again), isMember(id.toHexString()), isMember("8.5")]).toEqual([true, false, false]);
      expect(newTo([...others, value], 1000)(again)).toBe(false);
    }
  expect(memberOf([...many], 1000)("7")).toBe(false);
});

import v8 from "node:v8";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { BsonDocument } from "./bson-type.ts";
import { compileExpression } from "./expression/compile-expression.ts";
import { compileFilter } from "./query/compile-filter.ts";
import { applyUpdate } from "./update/apply-update.ts";
import type { UpdateOptions } from "./update/update-options.ts";

const total = (body: unknown) => ({ $reduce: { input: { $range: [0, 300] }, initialValue: 0, in: body } });

/** A second passes whenever the clock is looked at. */
function letTimePass(): void {
  let seconds = 0;
  vi.spyOn(performance, "now").mockImplementation(() => 1000 * ++seconds);
  vi.spyOn(process, "cpuUsage").mockImplementation(() => ({ user: 1_000_000 * ++seconds, system: 0 }));
}

/** The heap grows by all that is made, or by nothing: what is replaced is free again. */
function letHeapGrow(by: number): void {
  let looks = 0;
  vi.spyOn(v8, "getHeapStatistics").mockImplementation(() => ({ used_heap_size: by * ++looks }) as v8.HeapInfo);
}

const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));
beforeEach(nextTurn);
afterEach(() => void vi.restoreAllMocks());

const megabytes = 1024 * 1024;
const manyArrays = total({ $add: ["$$value", { $size: { $range: [0, 500_000] } }] });

it("an expression that holds more than there is memory for is ended (146), and the next one is not", async () => {
  letHeapGrow(80 * megabytes);
  expect(() => compileExpression(manyArrays)({})).toThrow(expect.objectContaining({ code: 146 }));
  await nextTurn();
  expect(compileExpression({ $size: { $range: [0, 500_000] } })({})).toBe(500_000);
});

it("what an expression makes and has no more use for does not count", () => {
  letHeapGrow(0);
  expect(compileExpression(manyArrays)({})).toBe(300 * 500_000);
});

it("a text is put together of ten thousand others", () => {
  const words = Array.from({ length: 10_000 }, (_, n) => `${n} ${"x".repeat(500)}`);
  const joined = { $reduce: { input: "$words", initialValue: "", in: { $concat: ["$$value", "$$this"] } } };
  expect(compileExpression(joined)({ CURRENT: { words } })).toBe(words.join(""));
});

it.each<[string, unknown]>([
  ["elements for each element", { $map: { input: { $range: [0, 20] }, in: { $range: [0, 1_000_000] } } }],
  ["one array many times", { $setUnion: Array.from({ length: 30 }, () => "$$all") }],
  ["a table of arrays", { $zip: { inputs: Array.from({ length: 30 }, () => "$$all") } }],
  ["a text many times", total({ $strLenBytes: { $concat: ["$$text"] } })],
])("memory is counted of %s", (_what, expression) => {
  const variables = { all: Array.from({ length: 1_000_000 }, () => 0), text: "x".repeat(1_000_000) };
  letHeapGrow(2048 * megabytes);
  expect(() => compileExpression(expression, variables)(variables)).toThrow(expect.objectContaining({ code: 146 }));
});

it("an expression that goes through arrays for seconds is ended (50)", () => {
  letTimePass();
  const sum = { $reduce: { input: { $range: [0, 1000] }, initialValue: 0, in: { $add: ["$$value", 1] } } };
  expect(() => compileExpression(sum)({})).toThrow(expect.objectContaining({ code: 50 }));
});

it("a filter that goes through a long array for seconds is ended (50)", () => {
  letTimePass();
  const a = Array.from({ length: 200 }, (_, n) => n);
  const { matches } = compileFilter({ $nor: a.map((n) => ({ a: n + 1000 })) });
  expect(() => matches({ a })).toThrow(expect.objectContaining({ code: 50 }));
});

const numbers = Array.from({ length: 400 }, (_, n) => n);
it.each<[string, BsonDocument, Partial<UpdateOptions>?]>([
  ["a set that is added to", { $addToSet: { a: { $each: numbers.map((n) => n + 100) } } }],
  ["many sets", { $addToSet: { "b.$[]": 7 } }],
  ["what is pulled by a condition", { $pull: { a: { $gt: 500 } } }],
  ["what is pulled by its values", { $pullAll: { a: numbers.map((n) => n + 1000) } }],
  ["what is pulled of many arrays", { $pull: { "b.$[]": { $gt: 500 } } }],
  ["a sort of what is pushed", { $push: { a: { $each: [], $sort: -1 } } }],
  ["elements that are chosen", { $set: { "a.$[x]": 1 } }, { arrayFilters: [{ x: { $gt: 500 } }] }],
  ["all elements", { $inc: { "a.$[]": 1 } }],
])("a change that goes through long arrays for seconds is ended (50): %s", async (_what, update, options) => {
  const document = { a: numbers, b: numbers.map((n) => [n]) };
  const change = () => applyUpdate(document, update, { now: new Date(0), ...options });
  expect(change().doc).toBeDefined();
  // What began by the true clock has to be over.
  await nextTurn();
  letTimePass();
  expect(change).toThrow(expect.objectContaining({ code: 50 }));
});

it("a filter looks at the clock for each of many elements", () => {
  letTimePass();
  const { matches } = compileFilter({ a: { $gt: 1000 } });
  expect(() => matches({ a: numbers })).toThrow(expect.objectContaining({ code: 50 }));
});

it("a filter of many patterns is ended where they take seconds for one text (50)", async () => {
  const text = "a".repeat(1000);
  const { matches } = compileFilter({ $nor: numbers.map((n) => ({ text: { $regex: `[ab]*c${n}` } })) });
  // What began by the true clock has to be over.
  await nextTurn();
  letTimePass();
  expect(() => matches({ text })).toThrow(expect.objectContaining({ code: 50 }));
});

it("memory is counted of what a pattern finds", () => {
  letHeapGrow(2048 * megabytes);
  const all = compileExpression({ $regexFindAll: { input: "$text", regex: `${"()".repeat(500)}a` } });
  expect(() => all({ CURRENT: { text: "a".repeat(20_000) } })).toThrow(expect.objectContaining({ code: 146 }));
});

it("the work of the system counts, too: arrays that come and go are mostly that", () => {
  let seconds = 0;
  vi.spyOn(performance, "now").mockImplementation(() => 1000 * ++seconds);
  vi.spyOn(process, "cpuUsage").mockImplementation(() => ({ user: 0, system: 1_000_000 * ++seconds }));
  expect(() => compileExpression(total({ $add: ["$$value", 1] }))({})).toThrow(expect.objectContaining({ code: 50 }));
});

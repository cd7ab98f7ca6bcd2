import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { compileExpression } from "./expression/compile-expression.ts";
import { compileFilter } from "./query/compile-filter.ts";

const total = (body: unknown) => ({ $reduce: { input: { $range: [0, 300] }, initialValue: 0, in: body } });

/** A second passes whenever the clock is looked at. */
function letTimePass(): void {
  let seconds = 0;
  vi.spyOn(performance, "now").mockImplementation(() => 1000 * ++seconds);
  vi.spyOn(process, "cpuUsage").mockImplementation(() => ({ user: 1_000_000 * ++seconds, system: 0 }));
}

beforeEach(() => new Promise<void>((resolve) => void setImmediate(resolve)));
afterEach(() => void vi.restoreAllMocks());

it("an expression that makes more than there is memory for is ended (146), and the next one is not", async () => {
  const evaluate = compileExpression(total({ $add: ["$$value", { $size: { $range: [0, 500_000] } }] }));
  expect(() => evaluate({})).toThrow(expect.objectContaining({ code: 146 }));
  await new Promise(setImmediate);
  expect(compileExpression({ $size: { $range: [0, 500_000] } })({})).toBe(500_000);
});

it.each<[string, unknown]>([
  ["elements for each element", { $map: { input: { $range: [0, 20] }, in: { $range: [0, 1_000_000] } } }],
  ["one array many times", { $setUnion: Array.from({ length: 30 }, () => "$$all") }],
  ["a table of arrays", { $zip: { inputs: Array.from({ length: 30 }, () => "$$all") } }],
  ["a text many times", total({ $strLenBytes: { $concat: ["$$text"] } })],
])("memory is counted of %s", (_what, expression) => {
  const variables = { all: Array.from({ length: 1_000_000 }, () => 0), text: "x".repeat(1_000_000) };
  const doing = { $let: { vars: { done: expression }, in: { $size: { $range: [0, 6_000_000] } } } };
  const evaluate = compileExpression(doing, variables);
  // As much as is left by what was made before.
  const rest = compileExpression(total({ $add: ["$$value", { $size: { $range: [0, 380_000] } }] }));
  expect(rest({})).toBe(300 * 380_000);
  expect(() => evaluate(variables)).toThrow(expect.objectContaining({ code: 146 }));
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

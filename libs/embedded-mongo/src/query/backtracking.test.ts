import { beforeEach, describe, expect, it } from "vitest";
import { compileExpression } from "../expression/compile-expression.ts";
import { compileFilter } from "./compile-filter.ts";
import { patternOf } from "./regular-expression.ts";

const safeLength = (pattern: string, options = "") => patternOf(pattern, options).safeLength;

describe("what a pattern can come to", () => {
  it.each([
    "(a+)+$",
    "(a*)*",
    "(a|aa)+$",
    "(a|a)*b",
    "(?:a?){30}a{30}",
    "a?".repeat(40) + "a".repeat(40),
    "(\\w+\\s?)*!",
    "^(([a-z])+.)+[A-Z]([a-z])+$",
    "((a*)b)*",
    "(?:(?=a*b)a)*",
    "(a*b*)*",
    "([^b]*[^c]*d)+",
  ])("is without end for %j, and any text is looked through under watch", (pattern) => {
    expect(safeLength(pattern)).toBeLessThan(1);
  });

  it.each([
    "(.*)x(.*)y(.*)z(.*)",
    "a*a*a*a*b",
    "\\d+\\d+\\d+\\d+x",
    "(a*)(a*)(a*)\\1x",
    // What is looked ahead for is looked for at each place that the part before may end at.
    "a*(?=a*b)",
    "a*(?:(?!a*b)c|d)",
  ])("is too much for %j where the text is long", (pattern) => {
    expect(safeLength(pattern)).toBeGreaterThan(10);
    expect(safeLength(pattern)).toBeLessThan(1000);
  });

  it.each(["a{30000}b", "(?:a{200}){200}b", "(?=a{30000}b)a", "a{0,30000}a{0,30}b"])(
    "counts for %j how often a part is repeated",
    (pattern) => {
      expect(safeLength(pattern)).toBeLessThan(1_000_000);
    },
  );

  it.each(["(a)\\1*b", "(a+)\\1+b", "(a)\\1?b"])("is told for %j, a reference that is repeated", (pattern) => {
    expect(patternOf(pattern, "").expression.test("aab")).toBe(true);
    expect(safeLength(pattern)).toBeGreaterThan(10);
  });

  it.each([
    ["bricklayer"],
    ["bricklayer|mason|roofer"],
    ["^\\s*(?:mr|mrs)\\.? \\w+$", "i"],
    ["[a-z]+@[a-z]+\\.com"],
    ["^(?:[^\\n]*\\n[^\\n]*\\n(?:[^\\n]*\\n)*)?[^\\n]*welder"],
    ["^(?=(?:[^\\n]*\\n)?[^\\n]*big)(?=(?:[^\\n]*\\n)?[^\\n]*dam)(?=(?:[^\\n]*\\n)?[^\\n]*wall)"],
    ["0\\D*8\\D*1\\D*2\\D*3\\D*4\\D*5\\D*6"],
    ["^(\\d{1,3}\\.){3}\\d{1,3}$"],
  ])("is little for %j", (pattern: string, options?: string) => {
    expect(safeLength(pattern, options)).toBeGreaterThan(10_000);
  });
});

const hostile: [pattern: string, text: string][] = [
  ["(a+)+$", `${"a".repeat(60)}b`],
  ["^(a|aa)+$", `${"a".repeat(200)}b`],
  ["(x+x+)+y", "x".repeat(60)],
  ["a*a*a*a*a*a*b", "a".repeat(2000)],
  ["a*(?=a*b)", "a".repeat(16_000)],
  ["a{30000}b", "a".repeat(2_000_000)],
];

describe("a pattern that backtracks without end", () => {
  // What takes seconds between two turns of others is ended by another rule.
  beforeEach(() => new Promise<void>((resolve) => void setImmediate(resolve)));

  it.each(hostile)("%j is ended after about a second in a filter (50)", (pattern, text) => {
    const { matches } = compileFilter({ a: { $regex: pattern } });
    const began = performance.now();
    expect(() => matches({ a: text })).toThrow(expect.objectContaining({ code: 50 }));
    expect(performance.now() - began).toBeGreaterThan(400);
    expect(matches({ a: "something else" })).toBe(false);
  });

  it.each(["$regexMatch", "$regexFind", "$regexFindAll"])("is ended by %s as in MongoDB (51156)", (operator) => {
    const [regex, text] = hostile[0]!;
    const evaluate = compileExpression({ [operator]: { input: "$text", regex } });
    const message = `Error occurred while executing the regular expression in ${operator}. Result code: match limit exceeded`;
    expect(() => evaluate({ CURRENT: { text } })).toThrow(expect.objectContaining({ code: 51156, message }));
    expect(() => evaluate({ CURRENT: { text: "aaa" } })).not.toThrow();
  });

  it("answers under watch as it does without", () => {
    expect(compileFilter({ a: /(a+)+$/ }).matches({ a: "baaa" })).toBe(true);
    expect(compileFilter({ a: /^(a+)+$/ }).matches({ a: "baaa" })).toBe(false);
    const words = compileExpression({ $regexFindAll: { input: "one two three", regex: "((?:[a-z]|t)+)" } })({});
    expect(words).toMatchObject([{ match: "one" }, { match: "two" }, { match: "three", captures: ["three"] }]);
  });
});

import { describe, expect, it } from "vitest";
import { wrapLines } from "./wrap-lines.ts";

const widthOf = (text: string) => text.length;
const wrapped = (text: string, maxWidth: number) =>
  wrapLines({ text, accents: [] }, maxWidth, widthOf).map((line) => line.text);

describe("wrapping a text", () => {
  it("breaks at spaces, and has no line for nothing", () => {
    expect(wrapped("one two three four", 9)).toEqual(["one two", "three", "four"]);
    expect(wrapped("one", 9)).toEqual(["one"]);
    expect(wrapped("", 9)).toEqual([]);
  });

  it("cuts a word that is longer than a line, and loses nothing", () => {
    expect(wrapped(`see ${"x".repeat(25)} now`, 10)).toEqual(["see", "x".repeat(10), "x".repeat(10), "xxxxx now"]);
  });

  it("has no empty line where not even a letter fits", () => {
    expect(wrapped("ab c", 0.5)).toEqual(["a", "b", "c"]);
  });

  it("takes accents along to their line", () => {
    const dot = { sign: ".", mark: "\u0323", place: "below", level: 0 } as const;
    const lines = wrapLines({ text: "first third", accents: [{ at: 7, ...dot }] }, 6, widthOf);
    expect(lines.map(({ accents }) => accents.map(({ at }) => at))).toEqual([[], [1]]);
  });
});

import { describe, expect, it } from "vitest";
import { fitLines } from "./fit-lines.ts";

const widthOf = (text: string) => text.length;
const fit = (text: string, maxWidth: number, most = 9) => fitLines({ text, accents: [] }, maxWidth, widthOf, most);
const linesOf = (text: string, maxWidth: number) => fit(text, maxWidth).lines.map((line) => line.text);

describe("fitting a text", () => {
  it("keeps one line, made smaller where that is enough", () => {
    expect(fit("short", 10)).toMatchObject({ scale: 1, lines: [{ text: "short" }] });
    expect(fit("a little long", 10)).toMatchObject({ scale: 10 / 13, lines: [{ text: "a little long" }] });
  });

  it("breaks at a space into two lines, as large as they fit", () => {
    expect(linesOf("a title that needs two lines", 15)).toEqual(["a title that", "needs two lines"]);
  });

  it("cuts a word that no line can hold, and loses nothing", () => {
    const text = "x".repeat(50);
    expect(linesOf(text, 10).join("")).toBe(text);
    const words = "one two three four five six seven eight nine ten eleven twelve";
    expect(linesOf(words, 12).join(" ")).toBe(words);
  });

  it("gets smaller than six tenths only where there is no room for more lines", () => {
    expect(fit("x".repeat(60), 10)).toMatchObject({ scale: 0.6, lines: { length: 4 } });
    const { lines, scale } = fit("x".repeat(60), 10, 3);
    expect(lines).toHaveLength(3);
    expect(scale).toBeCloseTo(0.5, 1);
  });

  it("takes accents along to their line", () => {
    const { lines } = fitLines(
      { text: "first second third four", accents: [{ at: 14, sign: ".", mark: "\u0323", place: "below", level: 0 }] },
      12,
      widthOf,
      2,
    );
    expect(lines.map(({ text, accents }) => [text, accents.map(({ at }) => text[at])])).toEqual([
      ["first second", []],
      ["third four", ["h"]],
    ]);
  });
});

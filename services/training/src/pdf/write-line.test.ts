import { PDFDocument, type StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { contentOf } from "../testing/written-sheet.ts";

interface Sign {
  text: string;
  x: number;
  y: number;
}

/** A text with accents as it is drawn: its letters, and each sign that is drawn beside them. */
async function drawn(text: string, field: "program_title" | "participant_name" = "program_title") {
  const content = await contentOf({ [field]: text });
  const [, name, points, spacing, all = ""] =
    /\/([A-Za-z-]+)-\d+ ([\d.]+) Tf\n([\d.]+) Tc\n\/Span [^\n]+\n([\s\S]+?)EMC/.exec(content) ?? [];
  const signs = [...all.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm\n<([0-9A-F]+)> Tj/g)].map(
    ([, x, y, hex = ""]): Sign => ({ text: Buffer.from(hex, "hex").toString("latin1"), x: Number(x), y: Number(y) }),
  );
  const [line, ...accents] = signs as [Sign, ...Sign[]];
  const size = Number(points);
  const font = await (await PDFDocument.create()).embedFont(name as StandardFonts);
  const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + font.widthOfTextAtSize(sign, size), 0);
  const middleOfLetter = (at: number) =>
    line.x + widthOf(line.text.slice(0, at)) + at * Number(spacing) + widthOf(line.text[at]!) / 2;
  return {
    text: line.text,
    accents: accents.map(({ text, x, y }) => ({
      text,
      middle: x + widthOf(text) / 2,
      lift: (y - line.y) / size,
    })),
    middleOfLetter,
  };
}

describe("accents that the fonts do not have", () => {
  it("stand in the middle of their letters, in lines of any length", async () => {
    const { text, accents, middleOfLetter } = await drawn("Ọkọ ilẹ̀ ńlá");
    expect(text).toBe("Oko ilè nlá");
    const letters = [0, 2, 6, 8];
    expect(accents.map(({ text: sign }) => sign)).toEqual([".", ".", ".", "´"]);
    for (const [index, at] of letters.entries()) expect(accents[index]!.middle).toBeCloseTo(middleOfLetter(at), 1);
  });

  it("do so where letters stand apart too", async () => {
    const { text, accents, middleOfLetter } = await drawn("Ọlámidẹ", "participant_name");
    expect(text).toBe("OLÁMIDE");
    for (const [index, at] of [0, 6].entries()) expect(accents[index]!.middle).toBeCloseTo(middleOfLetter(at), 1);
  });

  it("hang below the line without touching the letter or what is under it", async () => {
    for (const below of ["ọ", "Ọ", "e\u0329", "m\u0331"]) {
      const [sign] = (await drawn(`x${below}`)).accents;
      // Where the ink of each sign is, as shares of the size.
      const ink = { ".": [0, 0.1], "'": [0.43, 0.68], "¯": [0.54, 0.6] }[sign!.text]!;
      expect(sign!.lift + ink[1]!).toBeLessThan(0);
      expect(sign!.lift + ink[0]!).toBeGreaterThan(-0.3);
    }
  });

  it("are as much higher as their letter is, and as the accent that stands there already", async () => {
    const liftOf = async (text: string) => (await drawn(text)).accents.map(({ lift }) => lift);
    const [small, capital, tall] = [await liftOf("xń"), await liftOf("xŃ"), await liftOf("xḱ")];
    expect(small[0]).toBeCloseTo(0, 3);
    expect(capital[0]).toBeGreaterThan(0.18);
    expect(capital[0]).toBeLessThan(0.25);
    const [second] = await liftOf("xố");
    expect(second).toBeGreaterThan(0.15);
    expect(second).toBeLessThan(0.25);
    expect(tall[0]).toBe(capital[0]);
    // The dot above is a full stop: over a small letter, and over a capital of two thirds of the size.
    const [dot, dotOfCapital] = [await liftOf("xṅ"), await liftOf("xṄ")];
    expect(dot[0]).toBeGreaterThan(0.5);
    expect(dot[0]).toBeLessThan(0.65);
    expect(dotOfCapital[0]).toBeGreaterThan(0.7);
  });
});

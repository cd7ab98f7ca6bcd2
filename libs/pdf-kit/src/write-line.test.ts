import * as pdf from "pdf-lib";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { drawableText } from "./drawable-text.ts";
import { contentOf, writtenIn } from "./testing/read-pdf.ts";
import { lineWidth, writeLine } from "./write-line.ts";

interface Sign {
  text: string;
  x: number;
  y: number;
}

interface Where {
  x?: number;
  from?: "middle" | "left";
  spacing?: number;
}

/** A page with one line, as PDF operators. */
async function pageWith(text: string, { x = 300, from, spacing = 0 }: Where = {}): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRomanItalic);
  const known = new Set(font.getCharacterSet());
  const line = drawableText(text, (character) => known.has(character.codePointAt(0) ?? 0));
  const style = { font, size: 20, spacing, color: pdf.rgb(0, 0, 0) };
  writeLine(pdf, document.addPage(), line, { x, y: 400, from }, style);
  return contentOf(await document.save());
}

/** A text with accents as it is drawn: its letters, and each sign that is drawn beside them. */
async function drawn(text: string, apart = 0) {
  const content = await pageWith(text, { spacing: apart });
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

describe("a line", () => {
  it("has its middle at a place, or its left end", async () => {
    const [centred] = await writtenIn(await pageWith("Amina Bello", { x: 300, spacing: 2 }));
    expect((centred!.left + centred!.right) / 2).toBeCloseTo(300, 2);
    const [left] = await writtenIn(await pageWith("Amina Bello", { x: 300, spacing: 2, from: "left" }));
    expect(left!.left).toBe(300);
    expect(left!.baseline).toBe(400);
  });

  it("is as wide as it is drawn, each time it is measured", async () => {
    const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
    const widths = [1, 2].map(() => lineWidth("Wavy AVAVA", { font, size: 12, spacing: 1 }));
    const letters = [..."Wavy AVAVA"].reduce((sum, letter) => sum + font.widthOfTextAtSize(letter, 12), 0);
    for (const width of widths) expect(width).toBeCloseTo(letters + 9, 6);
  });

  it("takes one name for its font from a page, however many lines there are", async () => {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    const page = document.addPage();
    for (const y of [100, 200, 300])
      writeLine(pdf, page, { text: "line", accents: [] }, { x: 50, y }, { font, size: 10, color: pdf.rgb(0, 0, 0) });
    const names = [...(await contentOf(await document.save())).matchAll(/\/(\S+) 10 Tf/g)].map(([, name]) => name);
    expect(names).toHaveLength(3);
    expect(new Set(names).size).toBe(1);
  });
});

describe("accents that the fonts do not have", () => {
  it("stand in the middle of their letters, in lines of any length", async () => {
    const { text, accents, middleOfLetter } = await drawn("Ọkọ ilẹ̀ ńlá");
    expect(text).toBe("Oko ilè nlá");
    const letters = [0, 2, 6, 8];
    expect(accents.map(({ text: sign }) => sign)).toEqual([".", ".", ".", "´"]);
    for (const [index, at] of letters.entries()) expect(accents[index]!.middle).toBeCloseTo(middleOfLetter(at), 1);
  });

  it("do so where letters stand apart too", async () => {
    const { text, accents, middleOfLetter } = await drawn("Ọlámidẹ", 3);
    expect(text).toBe("Olámide");
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

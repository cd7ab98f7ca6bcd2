import type { Written } from "@jobcentre/pdf-kit/testing/read-pdf";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { contentOf, NUMBER, sheet, writtenOn } from "../testing/written-sheet.ts";
import type { CertificateSheet } from "./certificate-page.ts";
import { certificatePdf } from "./certificate-pdf.ts";

const [WIDTH, HEIGHT] = [841.89, 595.28] as const;
const U = WIDTH / 100;
const LONG_NUMBER = "ABJ-123456-1234567890-1763632800000";
const PEOPLE = { director_name: "", instructor_name: "", participant_name: "", institute_name: "" };
const all = (text: string) => ({
  ...Object.fromEntries(Object.keys(PEOPLE).map((field) => [field, text.slice(0, 120)])),
  program_title: text.slice(0, 160),
});

const SHEETS: [string, Partial<CertificateSheet>][] = [
  ["usual texts", {}],
  ["the longest texts", all("Oluwaseun Adebayo ".repeat(9))],
  ["the longest texts without a space", all("Chukwuebukaolisa".repeat(10))],
  ["the widest letters", all("W".repeat(160))],
  ["tones and dots on each letter", all("Ọ̀ṣọ́ ".repeat(40))],
  [
    "a long number and address",
    {
      certificate_number: LONG_NUMBER,
      verify_url: `https://certificates.training.abuja-job-centre.fct.gov.ng/verify-certificate/${LONG_NUMBER}`,
      issued_date: new Date("2026-09-30T10:00:00Z"),
    },
  ],
];

const apart = (one: Written, other: Omit<Written, "words" | "size" | "baseline">): boolean =>
  one.right <= other.left || other.right <= one.left || one.bottom >= other.top || other.bottom >= one.top;

/** Lines that are drawn across the sheet: the one under the name, and those to sign on. */
const linesIn = (content: string) =>
  [...content.matchAll(/^([\d.]+) ([\d.]+) m\n(?:\1 \2 m\n)?([\d.]+) \2 l\nS$/gm)].map((line) => {
    const [left = 0, y = 0, right = 0] = line.slice(1).map(Number);
    return { left, right, top: y, bottom: y };
  });

/** The square of the QR code. */
function squareIn(content: string) {
  const [, x, y, scale] = /1 0 0 1 ([\d.]+) ([\d.]+) cm\n1 0 0 1 0 0 cm\n([\d.]+) 0 0 -\3 0 0 cm/.exec(content) ?? [];
  const modules = [...content.matchAll(/^(\d+) (\d+) l$/gm)].flatMap((corner) => corner.slice(1).map(Number));
  // Two of its units are its quiet border.
  const side = (Math.max(...modules) + 2) * Number(scale);
  return { left: Number(x), right: Number(x) + side, top: Number(y), bottom: Number(y) - side };
}

/** The lines around everything, from the outermost: how far from the sheet's edges, and how thick. */
const framesIn = (content: string) =>
  [
    ...content.matchAll(
      /([\d.]+) w\n\[\] 0 d\n1 0 0 1 ([\d.]+) ([\d.]+) cm\n(?:1 0 0 1 0 0 cm\n)*0 0 m\n0 ([\d.]+) l\n([\d.]+) \4 l\n/g,
    ),
  ].map((frame) => {
    const [thickness = 0, x = 0, y = 0, height = 0, width = 0] = frame.slice(1).map(Number);
    return { thickness, insets: [x, y, WIDTH - x - width, HEIGHT - y - height] };
  });

describe("the sheet of a certificate", () => {
  it.each(SHEETS)("[CERT-02] has no text over another, the code or a line, with %s", async (_what, changes) => {
    const written = await writtenOn(changes);
    const content = await contentOf(changes);
    const lines = linesIn(content);
    expect(lines).toHaveLength(3);
    for (const [at, one] of written.entries()) {
      for (const other of [...written.slice(at + 1), squareIn(content), ...lines])
        expect(apart(one, other), `${one.words} / ${JSON.stringify(other)}`).toBe(true);
    }
  });

  it("has three frames, one within another, as far from all edges, where printers still print", async () => {
    const frames = framesIn(await contentOf());
    expect(frames).toHaveLength(3);
    for (const { thickness, insets } of frames) {
      for (const inset of insets) expect(inset).toBeCloseTo(insets[0]!, 3);
      expect(thickness).toBeGreaterThan(0.5);
      expect(thickness).toBeLessThan(2);
    }
    const [outer = 0, second = 0, inner = 0] = frames.map(({ insets }) => insets[0]!);
    expect(outer).toBeGreaterThan(18);
    expect(second - outer).toBeGreaterThan(2);
    expect(inner - second).toBeGreaterThan(second - outer);
    expect(inner).toBeLessThan(36);
  });

  it.each(SHEETS)("keeps everything within its frame, with %s", async (_what, changes) => {
    const content = await contentOf(changes);
    const frame = framesIn(content).at(-1)?.insets[0];
    for (const box of [...(await writtenOn(changes)), ...linesIn(content), squareIn(content)]) {
      expect(Math.min(box.left, WIDTH - box.right)).toBeGreaterThan(frame!);
      expect(Math.min(box.bottom, HEIGHT - box.top)).toBeGreaterThan(frame!);
    }
  });

  it("[CERT-01] [CERT-03] goes from the institute down to the number, around the middle; who signs is at the sides", async () => {
    const written = await writtenOn();
    const middles = written.map(({ left, right }) => Math.round((left + right) / 2 / U));
    expect(middles).toEqual([50, 50, 50, 50, 50, 50, 50, 22, 22, 78, 78, 50, 50, 50]);
    for (const { left, right } of written.filter((_, at) => middles[at] === 50))
      expect(Math.abs((left + right) / 2 - WIDTH / 2)).toBeLessThan(0.1);
    const below = written.filter((_, at) => middles[at] === 50).map(({ baseline }) => baseline);
    expect(below).toEqual([...below].sort((one, other) => other - one));
    // From line to line at least as much as a line is high, and no hole in the sheet's upper half.
    const gaps = below.slice(0, 7).map((baseline, at) => (below[at - 1] ?? HEIGHT) - baseline);
    for (const gap of gaps) expect(gap).toBeGreaterThan(2.5 * U);
    for (const gap of gaps.slice(1)) expect(gap).toBeLessThan(6.5 * U);
    // The heading is the largest, then the name, then the program; no text is smaller than 7 points.
    const sizeOf = (start: string) => written.find(({ words }) => words.startsWith(start))?.size ?? 0;
    expect(sizeOf("CERTIFICATE OF")).toBeGreaterThan(sizeOf("AMINA"));
    expect(sizeOf("AMINA")).toBeGreaterThan(sizeOf("Solar"));
    expect(sizeOf("Solar")).toBeGreaterThan(sizeOf("Abuja"));
    for (const words of ["This is", "has successfully", "a program of"]) expect(sizeOf(words)).toBe(sizeOf("This is"));
    expect(sizeOf("Abuja")).toBeGreaterThan(sizeOf("This is"));
    expect(Math.min(...written.map(({ size }) => size))).toBeGreaterThan(7);
  });

  it("[CERT-03] has a line to sign on right above each name that signs", async () => {
    const written = await writtenOn();
    const lines = linesIn(await contentOf());
    for (const signs of ["Ngozi Eze", "Danladi Musa"]) {
      const name = written.find(({ words }) => words === signs)!;
      const middle = (name.left + name.right) / 2;
      const office = written.find(
        ({ left, right, top }) => top < name.top && Math.abs((left + right) / 2 - middle) < 1,
      )!;
      expect(office.size).toBe(name.size);
      const line = lines.find(({ left, right }) => Math.abs((left + right) / 2 - middle) < 1)!;
      expect(line.right - line.left).toBeGreaterThan(20 * U);
      expect(line.bottom - name.top).toBeGreaterThan(0);
      expect(line.bottom - name.top).toBeLessThan(2 * U);
    }
  });

  it("[CERT-02] writes a longer name smaller, and the longest still to be read from a wall", async () => {
    const sizeOf = async (participant_name: string) => {
      const start = participant_name.slice(0, 5).toUpperCase();
      return (await writtenOn({ participant_name })).find(({ words }) => words.startsWith(start))?.size ?? 0;
    };
    const name = "Chukwuebuka Oluwaseun Adebayo-Okonkwo Abdulrahman Nwachukwu ".repeat(2);
    const sizes = await Promise.all([11, 36, 45, 120].map((length) => sizeOf(name.slice(0, length))));
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
    expect(sizes[0]).toBeGreaterThan(sizes[2]! * 1.2);
    expect(sizes[3]).toBeGreaterThan(16);
  });

  it.each(["NFC", "NFD"])(
    "[CERT-02] says a name with tones and dots as one text, to copy and to find, from %s",
    async (form) => {
      const content = await contentOf({ participant_name: "Adébáyọ̀ Ọ̀ṣúntókun".normalize(form) });
      const [, hex = ""] = /\/Span <<\/ActualText <FEFF([0-9A-F]+)>>> BDC\n/.exec(content) ?? [];
      const codes = hex.match(/.{4}/g) ?? [];
      expect(String.fromCharCode(...codes.map((code) => Number.parseInt(code, 16)))).toBe(
        "ADÉBÁYỌ̀ Ọ̀ṢÚNTÓKUN".normalize("NFC"),
      );
      expect(content.match(/BDC/g)).toHaveLength(1);
      expect(content.match(/EMC/g)).toHaveLength(1);
    },
  );

  it("[CERT-04] opens the address that verifies where it is pressed, and says in which language it is read aloud", async () => {
    const document = await PDFDocument.load(await certificatePdf(sheet()));
    const links = document.getPage(0).node.Annots()?.asArray() ?? [];
    expect(links).toHaveLength(1);
    const link = document.context.lookup(links[0], PDFDict);
    const action = link.lookup(PDFName.of("A"), PDFDict);
    expect(action.lookup(PDFName.of("URI"), PDFString).decodeText()).toBe(sheet().verify_url);
    const { x, y, width, height } = link.lookup(PDFName.of("Rect"), PDFArray).asRectangle();
    const pressed = (await writtenOn()).filter(
      (text) => !apart(text, { left: x, right: x + width, top: y + height, bottom: y }),
    );
    expect(pressed.map(({ words }) => words)).toEqual(["Verify at", `jobs.example/verify-certificate/${NUMBER}`]);
    expect(document.catalog.lookup(PDFName.of("Lang"), PDFString).decodeText()).toBe("en-NG");
  });

  it("[CERT-04] has a code that is large enough for the camera of a phone, with a white border", async () => {
    const square = squareIn(await contentOf());
    const millimetres = (points: number) => (points / 72) * 25.4;
    expect(millimetres(square.right - square.left)).toBeGreaterThan(25);
    expect((square.left + square.right) / 2).toBeCloseTo(WIDTH / 2, 1);
    expect((await writtenOn()).map(({ words }) => words)).toContain(`jobs.example/verify-certificate/${NUMBER}`);
  });
});

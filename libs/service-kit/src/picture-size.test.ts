import { processorMs } from "@jobcentre/test-kit/processor-time";
import { describe, expect, it } from "vitest";
import { wrongSize } from "./picture-size.ts";

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(" ", ""), "hex");
const of = (bytes: number, value: number): string => value.toString(16).padStart(bytes * 2, "0");
const little = (value: number): string => of(2, value).replace(/(..)(..)/, "$2$1");

const png = (width: number, height: number) =>
  hex(`89504e470d0a1a0a 0000000d 49484452 ${of(4, width)} ${of(4, height)} 08060000`);
const GIF = "474946383961";
const picture = (width: number, height: number, [left, top] = [0, 0]) =>
  `2c ${little(left)} ${little(top)} ${little(width)} ${little(height)} 00`;
const gif = (width: number, height: number) =>
  hex(`${GIF} ${little(width)} ${little(height)} 000000 ${picture(Math.min(width, 1), Math.min(height, 1))}`);
const frame = (width: number, height: number, marker = "c2") =>
  `ff${marker} 000b 08 ${of(2, height)} ${of(2, width)} 01011100`;
/** With a segment before the frame, and a fill byte between them. */
const jpeg = (width: number, height: number) => hex(`ffd8 ffe00004 0102 ff ${frame(width, height)}`);

describe.each([
  ["image/png", png],
  ["image/gif", gif],
  ["image/jpeg", jpeg],
])("a picture of type %s", (mime, made) => {
  it.each([
    [1, 1, undefined],
    [4_000, 3_000, undefined],
    [5_000, 5_000, undefined],
    [16_000, 1_562, undefined],
    [16_001, 1, "too_much"],
    [1, 16_001, "too_much"],
    [16_000, 1_563, "too_much"],
    [65_535, 65_535, "too_much"],
    [0, 10, "none"],
    [10, 0, "none"],
  ])("that claims %i x %i pixels: %s", (width, height, expected) => {
    expect(wrongSize(made(width, height), mime)).toBe(expected);
  });

  it("that ends before its size has none, and does not stop who looks", () => {
    const bytes = made(10, 10);
    for (let length = 0; length < 18; length++) expect(wrongSize(bytes.subarray(0, length), mime)).toBe("none");
  });
});

describe("the size of a JPEG", () => {
  it.each([
    ["after a byte between segments", `ffd8 00 ${frame(65_535, 65_535)}`],
    ["after several of them, also at the end of a segment", `ffd8 0102 ffe00004 0102 ab ${frame(65_535, 65_535)}`],
    ["after markers that have no length", `ffd8 ff01 ffd0 ffd7 ffd8 ff00 ${frame(65_535, 65_535)}`],
    ["in a frame of every kind", `ffd8 ${frame(65_535, 65_535, "cf")}`],
    ["after a table of Huffman codes, which is no frame", `ffd8 ffc40004 0101 ${frame(65_535, 65_535, "c0")}`],
  ])("is found where decoders find it: %s", (_where, bytes) => {
    expect(wrongSize(hex(bytes), "image/jpeg")).toBe("too_much");
  });

  it.each([
    ["behind its end", `ffd8 ffd9 ${frame(10, 10)}`],
    ["behind its content", `ffd8 ffda0004 0101 ${frame(10, 10)}`],
    ["within a segment", `ffd8 ffe0000d ${frame(10, 10)}`],
    ["after a segment that is shorter than its length", `ffd8 ffe00001 ${frame(10, 10)}`],
  ])("is none %s", (_where, bytes) => {
    expect(wrongSize(hex(bytes), "image/jpeg")).toBe("none");
  });

  it("is looked for in linear time", () => {
    const began = processorMs();
    for (const fill of ["ff", "ff01", "ffd80000", "ffe00002"])
      expect(wrongSize(Buffer.concat([hex("ffd8"), Buffer.alloc(2_000_000, fill, "hex")]), "image/jpeg")).toBe("none");
    expect(processorMs() - began).toBeLessThan(1_000);
  });
});

describe("the size of a GIF", () => {
  const BLOCKS = "21f904 00000000 00 21fe 02 4142 01 43 00";
  it.each([
    ["larger than the screen", `${GIF} 0a00 0a00 000000 ${picture(65_535, 65_535)}`, "too_much"],
    ["that reaches beyond the screen", `${GIF} 0a00 0a00 000000 ${picture(10, 10, [0, 16_000])}`, "too_much"],
    [
      "behind colours and extensions",
      `${GIF} 0a00 0a00 800000 000000 ffffff ${BLOCKS} ${picture(20_000, 1)}`,
      "too_much",
    ],
    ["on no screen", `${GIF} 0000 0000 000000 ${picture(10, 10)}`, undefined],
    ["that is missing", `${GIF} 0a00 0a00 000000 3b`, "none"],
    ["behind extensions that do not end", `${GIF} 0a00 0a00 000000 21fe 02 41`, "none"],
  ])("is that of its first picture, too: one %s", (_what, bytes, expected) => {
    expect(wrongSize(hex(bytes), "image/gif")).toBe(expected);
  });
});

it("a PNG whose first chunk is no IHDR has no size", () => {
  const bytes = png(10, 10);
  bytes.write("CgBI", 12, "latin1");
  expect(wrongSize(bytes, "image/png")).toBe("none");
});

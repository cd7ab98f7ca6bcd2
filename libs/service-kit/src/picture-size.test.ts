import { describe, expect, it } from "vitest";
import { claimsTooMuch } from "./picture-size.ts";

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(" ", ""), "hex");
const of = (bytes: number, value: number): string => value.toString(16).padStart(bytes * 2, "0");

const png = (width: number, height: number) =>
  hex(`89504e470d0a1a0a 0000000d 49484452 ${of(4, width)} ${of(4, height)} 08060000`);
const gif = (width: number, height: number) => {
  const bytes = Buffer.from("GIF89a\0\0\0\0\0\0\0", "latin1");
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
};
/** With a segment before the frame, and a fill byte between them. */
const jpeg = (width: number, height: number) =>
  hex(`ffd8 ffe00004 0102 ff ffc2 000b 08 ${of(2, height)} ${of(2, width)} 01011100`);

describe.each([
  ["image/png", png],
  ["image/gif", gif],
  ["image/jpeg", jpeg],
])("a picture of type %s", (mime, picture) => {
  it.each([
    [1, 1, false],
    [4_000, 3_000, false],
    [16_000, 6_250, false],
    [0, 10, false],
    [16_001, 1, true],
    [1, 16_001, true],
    [16_000, 6_251, true],
    [65_535, 65_535, true],
  ])("that claims %i x %i pixels claims too much: %s", (width, height, expected) => {
    expect(claimsTooMuch(picture(width, height), mime)).toBe(expected);
  });

  it("that ends before its size claims nothing, nor stops who looks", () => {
    const bytes = picture(10, 10);
    for (let length = 0; length < 9; length++) expect(claimsTooMuch(bytes.subarray(0, length), mime)).toBe(false);
  });
});

it("a JPEG's size is looked for in linear time", () => {
  const began = performance.now();
  for (const fill of ["ff", "ff01", "ffd80000"])
    expect(claimsTooMuch(Buffer.concat([hex("ffd8"), Buffer.alloc(2_000_000, fill, "hex")]), "image/jpeg")).toBe(false);
  expect(performance.now() - began).toBeLessThan(1_000);
});

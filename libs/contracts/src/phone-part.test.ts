import { expect, it } from "vitest";
import { phonePart } from "./phone-part.ts";

const finds = (words: string, stored: string): boolean => phonePart(words)?.test(stored) ?? false;

it.each([
  "0803 123 4503",
  "08031234503",
  "+234 803 123 4503",
  "+234 (0) 803-123-4503",
  "2348031234503",
  "002348031234503",
  "803 1234503",
  "0803123",
  "1234503",
  " 0803\u2011123\u20114503\u200e",
])("finds a number by %s, however it is stored", (words) => {
  for (const stored of ["0803 123 4503", "08031234503", "+2348031234503", "+234 (0)803-123-4503"])
    expect([stored, finds(words, stored)]).toEqual([stored, true]);
  expect(finds(words, "0805 999 8877")).toBe(false);
});

it.each(["", "080312", "12 34 56", "RC 1234567", "ngozi8031234503@example.com", "0".repeat(31)])(
  "takes no number from %s",
  (words) => expect(phonePart(words)).toBeUndefined(),
);

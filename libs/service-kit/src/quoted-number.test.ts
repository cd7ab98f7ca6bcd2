import { expect, it } from "vitest";
import { quotedNumber } from "./quoted-number.ts";

it.each([
  ["65f0c0ffee65f0c0ffee1234", "65f0c0ffee65f0c0ffee1234"],
  ["No. 65F0 C0FF EE65", "65f0c0ffee65"],
  ["no 65f0c0", "65f0c0"],
  ["Number: ffee1234", "ffee1234"],
  ["№65f0c0", "65f0c0"],
  [" #65f0c0\u200b ", "65f0c0"],
])("takes from %s the part of a number that is quoted", (words, part) => expect(quotedNumber(words)).toBe(part));

it.each(["", "65f0c", "no", "Ngozi Eze", "65f0c0ffee65f0c0ffee12345", "65f0c0-x"])("takes none from %s", (words) =>
  expect(quotedNumber(words)).toBeUndefined(),
);

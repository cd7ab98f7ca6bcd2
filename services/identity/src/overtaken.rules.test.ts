import { expect, it } from "vitest";
import { isOvertaken } from "./overtaken.rules.ts";

const at = "2026-03-01T09:00:00.000Z";
const stored = { name: "Zuma", skills: ["Welding"], edited_at: new Date(at) };
const unnoted: { name: string; edited_at?: Date } = { name: "Zuma" };
const later = "2026-03-01T10:00:00.000Z";

it.each([
  [null, null, { name: "Other" }, false],
  [null, undefined, { name: "Other" }, false],
  [null, at, { name: "Other" }, true],
  [stored, undefined, { name: "Other" }, false],
  [stored, at, { name: "Other" }, false],
  [stored, later, { name: "Other" }, true],
  [stored, null, { name: "Other" }, true],
  [stored, later, { name: "Zuma", skills: ["Welding"] }, false],
  [stored, later, { name: "Zuma", skills: ["Welding", "Driving"] }, true],
  [unnoted, null, { name: "Other" }, false],
  [unnoted, at, { name: "Other" }, true],
])("%j, read as of %j, is overtaken for %j: %j", (before, read, fields, overtaken) => {
  expect(isOvertaken(before, read, fields)).toBe(overtaken);
});

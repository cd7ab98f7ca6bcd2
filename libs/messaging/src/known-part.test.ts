import { expect, it } from "vitest";
import * as z from "zod";
import { knownPart } from "./known-part.ts";

const place = z.strictObject({ city: z.string(), street: z.string().default("") });
const schema = z.strictObject({ id: z.string(), place, visits: z.array(z.strictObject({ day: z.string() })) });
const told = { id: "a", place: { city: "Abuja" }, visits: [{ day: "2026-03-05" }] };
const known = { ...told, place: { city: "Abuja", street: "" } };

it("is all of what has no more than the schema", () => {
  expect(knownPart(schema, told)).toEqual(known);
});

it("leaves out what a later version added, however deep, and changes nothing of what was given", () => {
  const later = { ...told, reason: "x", place: { city: "Abuja", zip: 1 }, visits: [{ day: "2026-03-05", by: "bus" }] };
  const before = structuredClone(later);
  expect(knownPart(schema, later)).toEqual(known);
  expect(later).toEqual(before);
});

it.each([
  ["a field that is missing", { id: "a", place: told.place }],
  ["a wrong type beside an unknown field", { ...told, id: 7, reason: "x" }],
  ["a wrong type inside", { ...told, place: { city: null, zip: 1 } }],
  ["nothing", null],
  ["a list", []],
  ["a text", "told"],
])("refuses %s", (_what, data) => {
  expect(() => knownPart(schema, data)).toThrow(z.ZodError);
});

it("takes no prototype for a field", () => {
  const hostile = JSON.parse(
    '{"id":"a","place":{"city":"Abuja"},"visits":[],"__proto__":{"admin":true},"constructor":1}',
  );
  expect(knownPart(schema, hostile)).toEqual({ ...known, visits: [] });
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
});

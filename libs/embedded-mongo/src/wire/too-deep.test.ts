import { Code, Long, serialize } from "bson";
import fc from "fast-check";
import { expect, it } from "vitest";
import { isTooDeep } from "./too-deep.ts";

const bytesOf = (document: object) => Buffer.from(serialize(document));

/** So many documents in each other, the outermost included; `wrap` puts one into the next. */
function nested(levels: number, wrap = (inner: unknown): object => ({ some: 1, text: "a text", a: inner })): Buffer {
  let inner: object = {};
  for (let level = 2; level < levels; level++) inner = wrap(inner);
  return bytesOf({ inner });
}

it.each([
  ["documents", undefined],
  ["arrays", (inner: unknown) => [1, inner]],
  ["scopes of code", (inner: unknown) => ({ a: new Code("return 1", inner as object) })],
] as const)("two hundred %s in each other are taken, one more is not", (_what, wrap) => {
  expect(isTooDeep(nested(201, wrap))).toBe(false);
  expect(isTooDeep(nested(202, wrap))).toBe(true);
});

it("what is long is not deep", () => {
  const row = { a: { b: { c: [1, "two", Long.fromNumber(3), null, /x/i, new Date(), { d: Buffer.alloc(3000) }] } } };
  expect(isTooDeep(bytesOf({ rows: Array.from({ length: 500 }, () => row) }))).toBe(false);
});

it("what is no BSON is left to its reader, at once", () => {
  const sound = nested(300);
  const change = fc.array(fc.tuple(fc.nat(sound.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 40 });
  fc.assert(
    fc.property(change, (changes) => {
      const bytes = Buffer.from(sound);
      for (const [at, byte] of changes) bytes[at] = byte;
      const started = performance.now();
      isTooDeep(bytes);
      expect(performance.now() - started).toBeLessThan(500);
    }),
    { numRuns: 500 },
  );
});

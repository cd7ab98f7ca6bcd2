import { Code, deserialize, Long, serialize } from "bson";
import fc from "fast-check";
import { expect, it } from "vitest";
import { MalformedMessage } from "./malformed-message.ts";
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

it("lengths that are not true are refused, however deep it goes", () => {
  for (const levels of [190, 5000]) {
    const bytes = nested(levels, (a) => ({ a }));
    for (let at = 4; at < bytes.length - 300; at++)
      if (bytes[at] === 3 && bytes[at + 1] === 97) {
        const lying = Buffer.from(bytes);
        lying.writeInt32LE(5, at + 3);
        expect(() => isTooDeep(lying)).toThrow(MalformedMessage);
        if (levels > 200) break;
      }
  }
});

it("what is no BSON is found out at once, and what its reader takes is never refused", () => {
  const sound = nested(150);
  const change = fc.array(fc.tuple(fc.nat(sound.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 40 });
  fc.assert(
    fc.property(change, (changes) => {
      const bytes = Buffer.from(sound);
      for (const [at, byte] of changes) bytes[at] = byte;
      const started = performance.now();
      const finds = () => expect(isTooDeep(bytes)).toBe(false);
      let isRead = true;
      try {
        deserialize(bytes);
      } catch {
        isRead = false;
      }
      if (isRead) finds();
      else
        try {
          isTooDeep(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(MalformedMessage);
        }
      expect(performance.now() - started).toBeLessThan(500);
    }),
    { numRuns: 500 },
  );
});

import { serialize } from "bson";
import { expect, it } from "vitest";
import { newDocument } from "./new-document.ts";

/** A document with a date of so many milliseconds, which JavaScript need not have. */
function withDate(milliseconds: bigint): Buffer {
  const bytes = Buffer.from(serialize({ _id: 1, a: [{ d: new Date(7) }] }));
  bytes.writeBigInt64LE(milliseconds, bytes.indexOf(Buffer.from([7, 0, 0, 0, 0, 0, 0, 0])));
  return bytes;
}

it.each([8_640_000_000_000_001n, -8_640_000_000_000_001n, 2n ** 63n - 1n])(
  "a date of %s ms is refused instead of becoming another one once the document is changed",
  (milliseconds) => {
    expect(() => newDocument(withDate(milliseconds), undefined)).toThrow(expect.objectContaining({ code: 2 }));
  },
);

it("the first and the last date of JavaScript are stored", () => {
  for (const milliseconds of [8_640_000_000_000_000n, -8_640_000_000_000_000n])
    expect(newDocument(withDate(milliseconds), undefined).document).toEqual({
      _id: expect.anything(),
      a: [{ d: new Date(Number(milliseconds)) }],
    });
});

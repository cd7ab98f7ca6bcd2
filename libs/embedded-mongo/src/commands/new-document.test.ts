import { ObjectId, serialize } from "bson";
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

it("a DBPointer, which no driver writes any more, is refused instead of becoming a document", () => {
  // Its bytes are those of a text and an ObjectId.
  const bytes = Buffer.from(serialize({ _id: 1, a: [{ p: "fs.files", z: new ObjectId() }] }));
  const text = bytes.indexOf("\x02p\0");
  const objectId = bytes.indexOf("\x07z\0");
  bytes[text] = 12;
  const without = Buffer.concat([bytes.subarray(0, objectId), bytes.subarray(objectId + 3)]);
  const list = without.indexOf("\x04a\0") + 3;
  for (const at of [0, list, without.indexOf("\x030\0", list) + 3])
    without.writeInt32LE(without.readInt32LE(at) - 3, at);
  expect(() => newDocument(without, undefined)).toThrow(
    expect.objectContaining({ code: 2, message: "DBPointers are not supported by this store" }),
  );
});

it("the first and the last date of JavaScript are stored", () => {
  for (const milliseconds of [8_640_000_000_000_000n, -8_640_000_000_000_000n])
    expect(newDocument(withDate(milliseconds), undefined).document).toEqual({
      _id: expect.anything(),
      a: [{ d: new Date(Number(milliseconds)) }],
    });
});

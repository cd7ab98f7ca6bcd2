import { inspect } from "node:util";
import { Code, Decimal128, Int32, Long, ObjectId, serialize } from "bson";
import { expect, it } from "vitest";
import { readDocument, readFields, toBytes } from "./documents.ts";

const reference = { $ref: "fs.files", $id: 5 };

it.each([
  ["whose collection has a dot in its name", { a: reference }],
  ["with fields before its own", { a: { x: 1, ...reference, y: 2 } }],
  ["to another database", { a: { ...reference, $db: "other" } }],
  ["with its fields in another order", { a: { $db: "other", $id: new ObjectId(), $ref: "c" } }],
  ["that is the whole document", { _id: 1, ...reference }],
  ["in lists", { a: [[{ b: reference }], reference], b: [1, "x"] }],
  ["in the scope of a code", { a: new Code("f(\u00e9)", { b: reference }) }],
  ["within another", { a: { $ref: "c", $id: { ...reference } } }],
  ["beside a field called __proto__", JSON.parse('{"a":{"$ref":"a.b","$id":1,"__proto__":2}}')],
  ["as no more than text", { a: "$ref\0", $ref: "c", b: [Long.fromNumber(2), Decimal128.fromString("1.50")] }],
])("a reference %s is read as it was written, and never as one of the library", (_name, document) => {
  const bytes = serialize(document);
  const read = readDocument(bytes);
  expect(Buffer.from(toBytes(read)).equals(bytes)).toBe(true);
  expect(inspect(read, { depth: null })).not.toContain("DBRef");
});

it("a reference keeps the types of its numbers, also where only some fields are read", () => {
  const bytes = Buffer.from(serialize({ a: reference, b: 1 }));
  expect(readFields(bytes, [Buffer.from("a")])).toEqual({ a: { $ref: "fs.files", $id: new Int32(5) } });
});

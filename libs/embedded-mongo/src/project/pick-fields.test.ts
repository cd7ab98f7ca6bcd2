import { Binary, Decimal128, Double, deserialize, Int32, Long, ObjectId, serialize, Timestamp } from "bson";
import { expect, it } from "vitest";
import type { BsonDocument } from "../bson-type.ts";
import { compileProjection } from "./find-projection.ts";
import { fieldPicker } from "./pick-fields.ts";

const document = {
  _id: new ObjectId(),
  text: "a\0b – ünïcode",
  int: new Int32(5),
  long: Long.fromNumber(6),
  double: new Double(1),
  decimal: Decimal128.fromString("0.10"),
  none: null,
  yes: true,
  at: new Date(0),
  stamp: new Timestamp({ t: 1, i: 2 }),
  bytes: new Binary(Buffer.from("abc")),
  pattern: /a+/i,
  inside: { text: 1, _id: 2 },
  list: [1, { text: 2 }, []],
};
const bytes = Buffer.from(serialize(document));
const read = (from: Uint8Array): [string, unknown][] =>
  Object.entries(deserialize(from, { promoteValues: false, bsonRegExp: true }));

it.each<[BsonDocument]>([
  [{ text: 1 }],
  [{ list: true, text: new Double(1), missing: 1 }],
  [{ inside: 1, pattern: 1, _id: 0 }],
  [{ _id: false, at: 1 }],
  [{ _id: 1 }],
  [{ _id: 1, bytes: 1 }],
  [{ _id: 0 }],
  [{ text: 0 }],
  [{ list: false, inside: new Int32(0), missing: 0 }],
  [{ _id: 0, decimal: 0 }],
  [{ stamp: 0, _id: 1 }],
])("bytes are picked for the projection %j as it is applied to what they say", (projection) => {
  const picked = fieldPicker(projection)?.(bytes) ?? Buffer.alloc(0);
  const applied = compileProjection(projection).apply(deserialize(bytes, { promoteValues: false, bsonRegExp: true }));
  expect(read(picked)).toEqual(Object.entries(applied));
  expect(picked).toEqual(Buffer.from(serialize(applied)));
});

it.each<[BsonDocument]>([
  [{ "inside.text": 1 }],
  [{ inside: { text: 1 } }],
  [{ text: 1, other: "$int" }],
  [{ list: { $slice: 1 } }],
  [{ "list.$": 1 }],
  [{ text: 0, "list.text": 0 }],
])("none for %j, which says more of a field than whether it is there", (projection) => {
  expect(fieldPicker(projection)).toBeUndefined();
});
